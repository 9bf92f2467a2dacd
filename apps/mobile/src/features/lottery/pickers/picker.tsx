// The picker of a market, by the form of its picks; each is a chunk of its own.
import { useT } from '@perya/locales/page';
import { Skeleton } from '@perya/ui';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { type PickerKind, pickerOf } from '../marks.ts';
import styles from './picker.module.css';
import type { PickerProps } from './picker-props.ts';

const pickers: Record<PickerKind, LazyExoticComponent<ComponentType<PickerProps>>> = {
  columns: lazy(() => import('./digit-columns.tsx').then((part) => ({ default: part.DigitColumns }))),
  board: lazy(() => import('./two-digit-board.tsx').then((part) => ({ default: part.TwoDigitBoard }))),
  numbers: lazy(() => import('./number-grid.tsx').then((part) => ({ default: part.NumberGrid }))),
  words: lazy(() => import('./word-sides.tsx').then((part) => ({ default: part.WordSides }))),
  dice: lazy(() => import('./dice-faces.tsx').then((part) => ({ default: part.DiceFaces }))),
  cars: lazy(() => import('./cars.tsx').then((part) => ({ default: part.Cars }))),
};

export function Picker(props: PickerProps) {
  const t = useT();
  const kind = pickerOf(props.terms.engine, props.market.pick);
  const Part = pickers[kind];
  return (
    <Suspense
      fallback={
        <div role="status">
          <span className="visually-hidden">{t('state.loading')}</span>
          <Skeleton className={styles[kind]} />
        </div>
      }
    >
      <Part key={props.market.code} {...props} />
    </Suspense>
  );
}

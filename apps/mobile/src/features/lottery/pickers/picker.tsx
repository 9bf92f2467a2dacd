// The picker of a market, by the form of its picks; each is a chunk of its own.
import { useT } from '@perya/locales/page';
import type { PickForm } from '@perya/lottery';
import { Skeleton } from '@perya/ui';
import { type ComponentType, type CSSProperties, type LazyExoticComponent, lazy, Suspense } from 'react';
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

/** About so many rows of cells, so that what stands below hardly moves. */
function rowsOf(kind: PickerKind, form: PickForm): number {
  const grid = ({ from, to }: Pick<PickForm, 'from' | 'to'>) => Math.ceil((to - from + 1) / 7);
  if (kind === 'columns') return form.max > 3 ? 10.5 : 2.5 * form.max;
  if (kind === 'numbers') return grid(form) + (form.bonus ? grid(form.bonus) + 1 : 0);
  if (kind === 'board') return form.kind === 'set' ? 10 : 13;
  return kind === 'words' ? Math.max(1, form.places.length) * 1.6 : 2;
}

export function Picker(props: PickerProps) {
  const t = useT();
  const kind = pickerOf(props.terms.engine, props.market.pick);
  const Part = pickers[kind];
  return (
    <Suspense
      fallback={
        <div role="status" style={{ '--rows': rowsOf(kind, props.market.pick) } as CSSProperties}>
          <span className="visually-hidden">{t('state.loading')}</span>
          <Skeleton className={styles['waiting']} />
        </div>
      }
    >
      <Part key={props.market.code} {...props} />
    </Suspense>
  );
}

// The ten cars of a race: for a place, or one after the other as they come in.
import { useT } from '@perya/locales/page';
import { marketName } from '../bet-words.ts';
import { membersOf } from '../marks.ts';
import { Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';
import { usePlace } from './places.tsx';
import { Slots } from './slots.tsx';

export function Cars({ market, terms, marks, onMarks, onToggle }: PickerProps) {
  const t = useT();
  const { pick: form } = market;
  const { prefix, tabs } = usePlace(form.places);
  return (
    <div className={styles['picker']}>
      {tabs}
      {form.kind === 'sequence' && <Slots form={form} marks={marks} onMarks={onMarks} />}
      <Cells
        label={marketName(t, terms.engine, market.code)}
        cells={membersOf(form).map((car) => ({
          mark: prefix + car,
          face: Number(car),
          label: t('bets.car', { number: Number(car) }),
        }))}
        marks={marks}
        onToggle={onToggle}
        columns={5}
        shape="car"
      />
    </div>
  );
}

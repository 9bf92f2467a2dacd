// Columns of digits, one for each place of the number; several digits in a column make several lines.
import { useT } from '@perya/locales/page';
import { columnsOf } from '../marks.ts';
import { Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';

export function DigitColumns({ market, marks, onToggle }: PickerProps) {
  const t = useT();
  const { pick: form } = market;
  const columns = columnsOf(form);
  const nameOf = (column: number) => {
    if (form.order === 'doubled') return t(column === 0 ? 'bets.doubled' : 'bets.other');
    if (form.kind === 'plate' && column === 0) return t('bets.letter');
    return t('bets.digitPlace', { number: form.kind === 'plate' ? column : column + 1 });
  };
  return (
    <div className={styles['picker']}>
      {columns.map((signs, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a market never move.
        <div key={column} className={styles['column']}>
          <h3 className={styles['heading']}>{nameOf(column)}</h3>
          <Cells
            label={nameOf(column)}
            cells={signs.map((sign) => ({ mark: `${column}.${sign}`, face: sign }))}
            marks={marks}
            onToggle={onToggle}
            columns={signs.length > 10 ? 7 : 10}
            shape="square"
          />
        </div>
      ))}
    </div>
  );
}

// A digit for each place of the number; several digits of a place make several lines.
import { useT } from '@perya/locales/page';
import { columnsOf } from '../marks.ts';
import { Cells } from './cells.tsx';
import type { PickerProps } from './picker-props.ts';
import styles from './pickers.module.css';

/** So many places stand one below the other, in rows of five digits; more stand side by side, as the number is read. */
const mostRows = 3;

export function DigitColumns({ market, marks, onToggle }: PickerProps) {
  const t = useT();
  const { pick: form } = market;
  const columns = columnsOf(form).map((signs, column) => ({ signs, column }));
  const nameOf = (column: number) => {
    if (form.order === 'doubled') return t(column === 0 ? 'bets.doubled' : 'bets.other');
    if (form.kind === 'plate' && column === 0) return t('bets.letter');
    return t('bets.digitPlace', { number: form.kind === 'plate' ? column : column + 1 });
  };
  const place = ({ signs, column }: (typeof columns)[number], width: number) => (
    <div key={column} className={styles['column']}>
      <h3 className={styles['heading']}>{nameOf(column)}</h3>
      <Cells
        label={nameOf(column)}
        cells={signs.map((sign) => ({ mark: `${column}.${sign}`, face: sign }))}
        marks={marks}
        onToggle={onToggle}
        columns={width}
        shape="square"
      />
    </div>
  );
  const digits = columns.filter(({ signs }) => signs.length === 10);
  return (
    <div className={styles['picker']}>
      {columns.filter((one) => !digits.includes(one)).map((one) => place(one, 7))}
      {digits.length <= mostRows ? (
        digits.map((one) => place(one, 5))
      ) : (
        <div className={styles['aside']}>{digits.map((one) => place(one, 1))}</div>
      )}
    </div>
  );
}

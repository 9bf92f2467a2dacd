// A Vietnamese board as it is printed: a row for each prize; the special prize stands out.

import { useT } from '@perya/locales/page';
import { boardRows } from '@perya/lottery';
import styles from './results.module.css';

type BoardTableProps = { engine: string; outcome: readonly (number | string)[] };

export function BoardTable({ engine, outcome }: BoardTableProps) {
  const t = useT();
  const rows = boardRows[engine === 'board-north' ? 'board-north' : 'board-south'];
  let at = 0;
  return (
    <table className={styles['board']}>
      <tbody>
        {rows.map(({ count }, row) => {
          const prizes = outcome.slice(at, at + count);
          at += count;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a board never move.
            <tr key={row}>
              <th scope="row">{row === 0 ? t('lottery.special') : t('lottery.prize', { number: row })}</th>
              <td>
                <bdi dir="ltr" className={styles['prizes']} data-columns={count > 4 ? 3 : count}>
                  {prizes.map((prize, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be equal.
                    <span key={place}>{prize}</span>
                  ))}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

// Amounts by day as bars of our own, with the same figures as a table one tap away.
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useState } from 'react';
import styles from './bars.module.css';

export type Bar = {
  key: string;
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  /** A second column of the table. */
  more?: string;
};
type BarsProps = {
  title: string;
  bars: readonly Bar[];
  /** The heads of the table's columns. */
  heads: readonly string[];
};

const height = 64;
const step = 24;
/** Fewer bars are not made wider. */
const leastShown = 7;

/** In the reading direction; a language from right to left mirrors them. */
export function Bars({ title, bars, heads }: BarsProps) {
  const t = useT();
  const [table, setTable] = useState(false);
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const best = bars.find(({ value }) => value === most);
  const summary = best && most > 0 ? t('agent.best', { amount: best.text, day: best.label }) : '';
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <Button tone="quiet" small aria-pressed={table} onClick={() => setTable(!table)}>
          {t(table ? 'agent.chart' : 'agent.table')}
        </Button>
      </div>
      {table ? (
        <BarTable bars={bars} heads={heads} />
      ) : (
        <figure>
          <svg
            className={styles['bars']}
            viewBox={`0 0 ${Math.max(bars.length, leastShown) * step} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title}. ${summary}`}
          >
            {bars.map(({ key, value }, at) => {
              const tall = most > 0 ? Math.max(2, (Math.max(0, value) / most) * (height - 2)) : 2;
              return (
                <rect
                  key={key}
                  className={at === bars.length - 1 ? styles['last'] : undefined}
                  x={at * step + 4}
                  y={height - tall}
                  width={step - 8}
                  height={tall}
                />
              );
            })}
          </svg>
          <figcaption className={styles['ends']}>
            <span>{bars[0]?.label}</span>
            <span>{summary}</span>
            <span>{bars.length > 1 && bars.at(-1)?.label}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function BarTable({ bars, heads }: Pick<BarsProps, 'bars' | 'heads'>) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(({ key, label, text, more }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {more !== undefined && (
              <td>
                <bdi>{more}</bdi>
              </td>
            )}
            <td>
              <bdi>{text}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

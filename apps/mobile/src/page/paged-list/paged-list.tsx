// A list over a span of days: its totals, then its rows, page after page.
import { Button, Skeleton } from '@perya/ui';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../query-placeholder.tsx';
import type { usePages } from '../use-cached-query.ts';
import styles from './paged-list.module.css';

type Page = { totalPages: number; list: readonly unknown[] };
type RowOf<P extends Page> = P['list'][number];
type PagedListProps<P extends Page> = {
  pages: ReturnType<typeof usePages<P>>;
  keyOf: (row: RowOf<P>) => string;
  /** The totals above the rows. */
  sum: (first: P) => ReactNode;
  row: (row: RowOf<P>, first: P) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  words: { more: string; end: string };
};

export function PagedList<P extends Page>(props: PagedListProps<P>) {
  const { pages, keyOf, sum, row, empty, words } = props;
  const { data, hasMore, isFetchingMore, isStandIn } = pages;
  const first = data?.[0];
  if (!data || !first) return <Waiting pages={pages} />;
  // New rows shift the pages, so that one row may come twice.
  const all: RowOf<P>[] = data.flatMap(({ list }) => list);
  const rows = new Map(all.map((one) => [keyOf(one), one]));
  return (
    <div className={styles['list']} aria-busy={isStandIn}>
      {sum(first)}
      {rows.size === 0 ? (
        empty
      ) : (
        <ul className={styles['rows']}>
          {[...rows].map(([key, one]) => (
            <li key={key}>{row(one, first)}</li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button tone="secondary" wide busy={isFetchingMore} onClick={() => void pages.more()}>
          {words.more}
        </Button>
      )}
      {!hasMore && rows.size > 0 && <p className={styles['end']}>{words.end}</p>}
    </div>
  );
}

function Waiting({ pages }: { pages: Parameters<typeof QueryPlaceholder>[0]['query'] }) {
  if (pages.error || pages.isPaused)
    return <QueryPlaceholder query={pages} count={1} size={styles['sumWaiting']} />;
  return (
    <div className={styles['list']}>
      <Skeleton className={styles['sumWaiting']} />
      <QueryPlaceholder query={pages} count={4} size={styles['rowWaiting']} />
    </div>
  );
}

// Which rows of the queue are shown: those that fit the filter; rows that arrive later wait until they are asked for.
import type { OfficeValue } from '@perya/contract/office-client';
import type { QueueSearch } from '../app/search.ts';

export type Waiting = OfficeValue<'GET /ops/withdrawals/queue'>['list'][number];

export function fitting(list: readonly Waiting[], { find, show }: QueueSearch, now: number): Waiting[] {
  const wanted = find?.trim().toLowerCase() ?? '';
  return list.filter(
    (row) =>
      (show === undefined ||
        show === 'all' ||
        (show === 'overdue' && Date.parse(row.dueAt) < now) ||
        (show === 'held' && row.held) ||
        (show === 'proposed' && row.proposal !== null)) &&
      [row.userName, row.numberEnd, row.amount].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The rows that were shown before, in their places, and how many are new. */
export function settled(
  list: readonly Waiting[],
  known: ReadonlySet<string> | undefined,
): { rows: readonly Waiting[]; fresh: number } {
  if (!known) return { rows: list, fresh: 0 };
  const rows = list.filter(({ withdrawalId }) => known.has(withdrawalId));
  return { rows, fresh: list.length - rows.length };
}

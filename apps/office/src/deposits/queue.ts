// The values that the calls of deposits answer, and the filter of proofs.
import type { OfficeValue } from '@perya/contract/office-client';
import type { QueueSearch } from '../app/search.ts';

export type Queue = OfficeValue<'GET /ops/deposits/queue'>;
export type OneDeposit = OfficeValue<'GET /ops/deposits/one'>;
export type WaitingProof = Queue['list'][number];
export type ToReturn = Queue['returning'][number];

export function fitting(
  list: readonly WaitingProof[],
  { find, show }: QueueSearch,
  now: number,
): WaitingProof[] {
  const wanted = find?.trim().toLowerCase() ?? '';
  return list.filter(
    (row) =>
      (show === undefined ||
        show === 'all' ||
        (show === 'overdue' && Date.parse(row.dueAt) < now) ||
        (show === 'held' && row.held) ||
        (show === 'proposed' && row.proposal !== null)) &&
      [row.userName, row.reference, row.amount].some((text) => text.toLowerCase().includes(wanted)),
  );
}

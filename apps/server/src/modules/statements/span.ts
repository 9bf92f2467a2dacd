// Turns the days and group that a member chose into a span of ledger movements.

import { type Language, type MovementKind, movementGroups } from '@perya/contract';
import { movementGroupNames, statement } from '@perya/contract/constants';
import { dayIn } from '@perya/contract/zone-day';
import { dayMs } from '../../platform/clock.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MovementSpan } from '../ledger/index.ts';
import { beginOf, daysAfter } from '../records/index.ts';

const usualDays = 30;

export type GroupName = (typeof movementGroupNames)[number];
export type Asked = { from?: string | undefined; to?: string | undefined; group?: GroupName | undefined };
export type Chosen = { from: string; to: string; group: GroupName | undefined };
/** The brand and the member of a statement. */
export type Holder = {
  merchant: Pick<Merchant, 'id' | 'code' | 'name' | 'currency' | 'timeZone'>;
  bookId: BookId;
  playerId: string;
  userName: string;
  language: Language;
};

/** The chosen days, the last days by default. Refuses INVALID_INPUT for a span that is negative or too long. */
export function chosenDays(asked: Asked, timeZone: string, now: Date): Chosen {
  const to = asked.to ?? dayIn(timeZone, now);
  const from = asked.from ?? daysAfter(to, 1 - usualDays);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > statement.days) throw new Refusal('INVALID_INPUT', { field: 'from' });
  return { from, to, group: asked.group };
}

export function movementSpan(
  { merchant, bookId }: Pick<Holder, 'merchant' | 'bookId'>,
  accountId: string,
  { from, to, group }: Chosen,
): MovementSpan {
  return {
    bookId,
    accountId,
    from: beginOf(from, merchant.timeZone),
    to: beginOf(daysAfter(to, 1), merchant.timeZone),
    ...(group === undefined
      ? {}
      : group === 'other'
        ? { kinds: Object.values(movementGroups).flat(), except: true }
        : { kinds: movementGroups[group] }),
  };
}

const kindsOf = new Map<string, { group: GroupName; kind: MovementKind }>();
for (const group of movementGroupNames)
  if (group !== 'other') for (const kind of movementGroups[group]) kindsOf.set(kind, { group, kind });
const unnamed = { group: 'other', kind: 'other' } as const;

/** The label key of a ledger kind; `other` for one without a label. */
export const nameOf = (kind: string): { group: GroupName; kind: MovementKind } =>
  kindsOf.get(kind) ?? unnamed;

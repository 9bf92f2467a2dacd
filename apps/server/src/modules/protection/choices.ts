// A player's choices: a stricter limit holds at once, a looser one after 24 hours and a confirmation; exclusions and their return.
import type { LimitKind, LimitPeriod, RestTerm } from '@perya/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  insertExclusion,
  lockPlayer,
  putCheckMinutes,
  putLimit,
  putRaise,
  readExclusion,
  readOwnLimit,
  requestReturn,
  type Who,
  writeChoice,
} from './queries.ts';

type Slot = { kind: LimitKind; period: LimitPeriod };

/** `amount` null: no limit. */
export async function chooseLimit(tx: Tx, who: Who, { kind, period }: Slot, amount: bigint | null) {
  await lockPlayer(tx, who);
  const before = await readOwnLimit(tx, who, kind, period);
  if (!before && amount === null) return;
  const looser = before !== undefined && (amount === null || amount > before.amount);
  if (looser) await putRaise(tx, who, kind, period, amount);
  else await putLimit(tx, who, kind, period, amount);
  const detail = { kind, period, amount: amount === null ? null : String(amount) };
  await writeChoice(tx, who, looser ? 'raise asked' : 'limit set', detail);
}

/** Refuses LIMIT_RAISE_EARLY, LIMIT_RAISE_NONE. */
export async function confirmRaise(tx: Tx, who: Who, { kind, period }: Slot) {
  await lockPlayer(tx, who);
  const limit = await readOwnLimit(tx, who, kind, period);
  if (!limit?.asked || limit.lapsed) throw new Refusal('LIMIT_RAISE_NONE');
  if (!limit.due) throw new Refusal('LIMIT_RAISE_EARLY');
  await putLimit(tx, who, kind, period, limit.raise_to);
  const amount = limit.raise_to === null ? null : String(limit.raise_to);
  await writeChoice(tx, who, 'raise confirmed', { kind, period, amount });
}

export async function chooseCheck(tx: Tx, who: Who, minutes: number) {
  await lockPlayer(tx, who);
  await putCheckMinutes(tx, who, minutes);
  await writeChoice(tx, who, 'reality check', { minutes });
}

const spans: Record<RestTerm, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6w': '42 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years',
};

export function kindOfTerm(term: RestTerm): 'timeOut' | 'exclusion' {
  return term === '6m' || term === '1y' || term === '5y' ? 'exclusion' : 'timeOut';
}

/** Ends every session of the player, this one too. */
export async function startExclusion(tx: Tx, who: Who, term: RestTerm) {
  await lockPlayer(tx, who);
  const kind = kindOfTerm(term);
  const until = await insertExclusion(tx, who, kind === 'timeOut' ? 'time_out' : 'exclusion', spans[term]);
  await writeChoice(tx, who, 'exclusion', { term });
  return { kind, until: until.toISOString() };
}

/** Refuses RETURN_NOT_DUE, RETURN_EARLY. */
export async function askReturn(tx: Tx, who: Who) {
  await lockPlayer(tx, who);
  const exclusion = await readExclusion(tx, who);
  if (exclusion?.kind !== 'exclusion' || exclusion.returns_at) throw new Refusal('RETURN_NOT_DUE');
  if (!exclusion.over) throw new Refusal('RETURN_EARLY', { until: exclusion.until_at.toISOString() });
  const returns = await requestReturn(tx, who);
  if (!returns) throw new Error('an exclusion that is over cannot be asked back');
  await writeChoice(tx, who, 'return asked', {});
  return { returns: returns.toISOString() };
}

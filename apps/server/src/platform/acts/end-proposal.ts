// Ends a proposal: a second person confirms or rejects it, its maker withdraws it, or its time is over.
import type { Effects } from '@perya/audit';
import type { RefusalCode } from '@perya/contract';
import { canonicalJson } from '@perya/fairness';
import type { Tx } from '../db/index.ts';
import { Refusal } from '../refusal.ts';
import type { Act } from './define-act.ts';
import {
  type ActsDependencies,
  actNamed,
  type ProposalKey,
  proposalEntry,
  requireId,
  signedOf,
} from './parts.ts';
import { requireDailyRoom } from './policies.ts';
import { endProposal, findProposal, lockLapsed, lockProposal, type ProposalRow } from './proposal-queries.ts';
import { lapseProposal } from './propose-act.ts';
import { type Actor, requirePermission, requireSignature } from './staff-member.ts';
import { type Tried, tryAct } from './try-act.ts';

export type Confirmed =
  | { state: 'done'; result: unknown }
  | { state: 'lapsed' }
  /** Today's effects are others than were signed, and nothing was done. */
  | { state: 'stale'; difference: Difference }
  /** What was signed is not possible today, and nothing was done. */
  | { state: 'stale'; refused: RefusalCode };

/** Refuses NOT_FOUND, NOT_PERMITTED, SAME_PERSON, SIGNATURE_WRONG, STAFF_DAILY_LIMIT, and TXN_CONFLICT when it has ended. */
export async function confirmProposal(
  parts: ActsDependencies,
  actor: Actor,
  { signature, ...key }: ProposalKey & { signature: string | null },
): Promise<Confirmed> {
  const { act, digest } = await requireOther(parts, actor, key);
  const { staffId } = actor;
  const sig = await requireSignature(parts.verifySignature, act, { staffId, digest, signature });
  return parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const row = await lockOpenProposal(tx, key);
    if (row.expires_at <= now) {
      await lapseProposal(parts, tx, row, now);
      return { state: 'lapsed' };
    }
    await act.prepare(signedOf(row).input).admit(tx, actor, key.brandId);
    await tx.query('savepoint act');
    const again = (await parts.isActive(tx, row.maker))
      ? await runAgain(tx, act, row, now)
      : { refused: 'MAKER_SUSPENDED' as const };
    if ('tried' in again && again.tried.digest === digest)
      return commitAct(parts, tx, row, { actor, sig, now, tried: again.tried });
    await tx.query('rollback to savepoint act');
    await endProposal(tx, row, { state: 'stale', at: now, checker: staffId });
    await parts.audit.append(tx, proposalEntry(row, actor, { outcome: 'stale', at: now }));
    if ('refused' in again) return { state: 'stale', refused: again.refused };
    return {
      state: 'stale',
      difference: differenceOf(signedOf(row).effects, again.tried.signed.effects),
    };
  });
}

/** What is asked of a second person, before the proposal is locked. */
async function requireOther(
  parts: ActsDependencies,
  actor: Actor,
  { brandId, id }: ProposalKey,
): Promise<{ act: Act; digest: string }> {
  requireId(id);
  const row = await findProposal(parts.database, brandId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const act = actNamed(parts.acts, row.act);
  requirePermission(actor, act, brandId);
  if (row.maker === actor.staffId) throw new Refusal('SAME_PERSON');
  return { act, digest: row.digest };
}

async function lockOpenProposal(tx: Tx, { brandId, id }: ProposalKey): Promise<ProposalRow> {
  const row = await lockProposal(tx, brandId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.state !== 'open') throw new Refusal('TXN_CONFLICT', { state: row.state });
  return row;
}

/** A refusal of the act makes the proposal stale; one for lack of time does not. */
async function runAgain(
  tx: Tx,
  act: Act,
  row: ProposalRow,
  now: Date,
): Promise<{ tried: Tried } | { refused: RefusalCode }> {
  try {
    const ctx = { id: row.id, brandId: row.merchant_id, now };
    return { tried: await tryAct(tx, act, signedOf(row).input, ctx) };
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'OVERLOADED') return { refused: error.code };
    throw error;
  }
}

type Commit = { actor: Actor; sig: string | null; now: Date; tried: Tried };

async function commitAct(
  parts: ActsDependencies,
  tx: Tx,
  row: ProposalRow,
  { actor, sig, now, tried }: Commit,
): Promise<Confirmed> {
  const { merchant_id: brandId, act, maker } = row;
  const share = { people: [maker, actor.staffId], amountMinor: tried.amountMinor };
  await requireDailyRoom(tx, { brandId, act, now }, tried.policy, share);
  await endProposal(tx, row, { state: 'done', at: now, checker: actor.staffId, sig });
  await parts.audit.append(tx, proposalEntry(row, actor, { outcome: 'done', at: now, sig }));
  return { state: 'done', result: tried.result };
}

/** A second person ends a proposal with a reason. Refuses as `confirmProposal`, and INVALID_INPUT without a reason. */
export async function rejectProposal(
  parts: ActsDependencies,
  actor: Actor,
  { why, ...key }: ProposalKey & { why: string },
): Promise<void> {
  requireReason(why);
  await requireOther(parts, actor, key);
  await endByHand(parts, actor, key, { state: 'rejected', why });
}

/** Its maker takes a proposal back. Refuses NOT_FOUND, NOT_PERMITTED to anybody else, TXN_CONFLICT when it has ended. */
export async function withdrawProposal(
  parts: ActsDependencies,
  actor: Actor,
  { why, ...key }: ProposalKey & { why: string },
): Promise<void> {
  requireReason(why);
  requireId(key.id);
  const row = await findProposal(parts.database, key.brandId, key.id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.maker !== actor.staffId) throw new Refusal('NOT_PERMITTED');
  await endByHand(parts, actor, key, { state: 'withdrawn', why });
}

function requireReason(why: string): void {
  if (why.trim().length < 3) throw new Refusal('INVALID_INPUT', { field: 'why' });
}

function endByHand(
  parts: ActsDependencies,
  actor: Actor,
  key: ProposalKey,
  { state, why }: { state: 'rejected' | 'withdrawn'; why: string },
): Promise<number> {
  return parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const row = await lockOpenProposal(tx, key);
    const checker = state === 'rejected' ? { checker: actor.staffId } : {};
    await endProposal(tx, row, { state, at: now, why, ...checker });
    return parts.audit.append(tx, proposalEntry(row, actor, { outcome: state, at: now, reason: why }));
  });
}

const lapsedAtOnce = 100;

/** Ends the proposals of every brand whose time is over, and answers their number; for a scheduled job. */
export function lapseProposals(parts: ActsDependencies): Promise<number> {
  return parts.database.transaction(async (tx) => {
    const now = parts.clock.now();
    const rows = await lockLapsed(tx, now, lapsedAtOnce);
    for (const row of rows) await lapseProposal(parts, tx, row, now);
    return rows.length;
  });
}

/** `gone`: was signed, and would not happen; `added`: would happen, and was not signed. */
type Difference = { gone: Effects; added: Effects };

/** The difference between the effects that were signed and those of today. */
function differenceOf(signed: Effects, today: Effects): Difference {
  return {
    gone: { rows: without(signed.rows, today.rows), postings: without(signed.postings, today.postings) },
    added: { rows: without(today.rows, signed.rows), postings: without(today.postings, signed.postings) },
  };
}

/** Those of `all` that are not among `others`; of equal ones, as many as are too many. */
function without<T>(all: readonly T[], others: readonly T[]): T[] {
  const left = others.map((one) => canonicalJson(one));
  return all.filter((one) => {
    const at = left.indexOf(canonicalJson(one));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

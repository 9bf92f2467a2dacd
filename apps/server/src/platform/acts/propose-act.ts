// Looks at an act's effects without a trace, and proposes it; an act that takes one person is done at once.
import type { SignedAct } from '@perya/audit';
import { type Database, isUniqueViolation, type Tx } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import { newId } from '../random.ts';
import { Refusal } from '../refusal.ts';
import type { Act } from './define-act.ts';
import { type ActsDependencies, actNamed, proposalEntry, requireId } from './parts.ts';
import { expiryOf, requireDailyRoom } from './policies.ts';
import { endProposal, findProposal, insertProposal, lockOpen, type ProposalRow } from './proposal-queries.ts';
import { type Actor, requirePermission, requireSignature } from './staff-member.ts';
import { type Tried, tryAct } from './try-act.ts';

export type ActRequest = { brandId: BrandId; act: string; input: unknown };
/** `signed` is what would be done, by how many people; its digest is what they sign. */
export type Looked = { id: string; digest: string; signed: SignedAct };

/** Refuses NOT_PERMITTED, NOT_FOUND, and what the act itself refuses. */
export async function lookAtAct(parts: ActsDependencies, actor: Actor, request: ActRequest): Promise<Looked> {
  const { database, clock } = parts;
  const act = actNamed(parts.acts, request.act);
  requirePermission(actor, act, request.brandId);
  const now = clock.now();
  const ctx = { id: newId(now), brandId: request.brandId, now };
  return undone(database, async (tx) => {
    await act.prepare(request.input).admit(tx, actor, request.brandId);
    return lookedOf(await tryAct(tx, act, request.input, ctx));
  });
}

const lookedOf = ({ signed, digest }: Tried): Looked => ({ id: signed.id, digest, signed });

/** Thrown to undo a transaction whose answer is wanted. */
class Undo extends Error {}

/** Runs work in a transaction that is undone, and answers what it answered. */
async function undone<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  try {
    return await database.transaction(async (tx) => {
      answers.push(await work(tx));
      throw new Undo();
    });
  } catch (error) {
    const answer = answers.at(-1);
    if (error instanceof Undo && answer !== undefined) return answer;
    throw error;
  }
}

/** `id` and `digest` are those of the look; `signature` is over the digest, null where the act takes none. */
export type Proposal = ActRequest & { id: string; digest: string; signature: string | null };

export type Proposed =
  | { state: 'done'; result: unknown }
  | { state: 'open'; expiresAt: Date }
  /** The effects are others than at the look, and nothing was done: `looked` is what to sign now. */
  | { state: 'stale'; looked: Looked };

/**
 * Refuses NOT_PERMITTED, SIGNATURE_WRONG, NOT_FOUND, TXN_CONFLICT when the id was used before, PROPOSAL_OPEN, STAFF_DAILY_LIMIT, and what the
 * act itself refuses.
 */
export async function proposeAct(
  parts: ActsDependencies,
  actor: Actor,
  proposal: Proposal,
): Promise<Proposed> {
  const { staffId } = actor;
  const act = actNamed(parts.acts, proposal.act);
  requireId(proposal.id);
  requirePermission(actor, act, proposal.brandId);
  const { digest, signature } = proposal;
  const sig = await requireSignature(parts.verifySignature, act, { staffId, digest, signature });
  try {
    return await parts.database.transaction((tx) => proposeIn(parts, tx, { act, actor, sig, proposal }));
  } catch (error) {
    if (error instanceof StaleLook) return { state: 'stale', looked: error.looked };
    throw conflictOf(error);
  }
}

/** Thrown to undo the try. */
class StaleLook extends Error {
  readonly looked: Looked;
  constructor(looked: Looked) {
    super('the effects are others than at the look');
    this.looked = looked;
  }
}

/** Two that were proposed at once: the second one's refusal. */
function conflictOf(error: unknown): unknown {
  const constraint =
    isUniqueViolation(error) && error instanceof Error && 'constraint' in error && error.constraint;
  if (constraint === 'proposals_pkey') return new Refusal('TXN_CONFLICT');
  return constraint === 'proposals_one_open' ? new Refusal('PROPOSAL_OPEN') : error;
}

type Given = { act: Act; actor: Actor; sig: string | null; proposal: Proposal };

async function proposeIn(
  parts: ActsDependencies,
  tx: Tx,
  { act, actor, sig, proposal }: Given,
): Promise<Proposed> {
  const { brandId, id, digest, input } = proposal;
  const now = parts.clock.now();
  if (await findProposal(tx, brandId, id)) throw new Refusal('TXN_CONFLICT');
  await act.prepare(input).admit(tx, actor, brandId);
  await tx.query('savepoint act');
  const tried = await tryAct(tx, act, input, { id, brandId, now });
  if (tried.digest !== digest) throw new StaleLook(lookedOf(tried));
  const row = rowOf(act, actor, tried, sig);
  if (row.state === 'open') {
    await tx.query('rollback to savepoint act');
    await requireNoneOpen(parts, tx, row, now);
    await insertProposal(tx, row);
    await parts.audit.append(tx, proposalEntry(row, actor, { outcome: 'proposed', at: now, sig }));
    return { state: 'open', expiresAt: row.expires_at };
  }
  const share = { people: [actor.staffId], amountMinor: tried.amountMinor };
  await requireDailyRoom(tx, { brandId, act: act.name, now }, tried.policy, share);
  await insertProposal(tx, row);
  await parts.audit.append(tx, proposalEntry(row, actor, { outcome: 'done', at: now, sig }));
  return { state: 'done', result: tried.result };
}

function rowOf(
  act: Act,
  actor: Actor,
  { signed, text, digest, subject, amountMinor, policy, ctx: { brandId, now } }: Tried,
  sig: string | null,
): ProposalRow {
  const isAlone = signed.people === 1;
  return {
    merchant_id: brandId,
    id: signed.id,
    act: act.name,
    version: act.version,
    subject,
    people: signed.people,
    amount_minor: amountMinor,
    signed: text,
    digest,
    maker: actor.staffId,
    maker_sig: sig,
    made_at: now,
    expires_at: expiryOf(act, policy, now),
    state: isAlone ? 'done' : 'open',
    checker: null,
    checker_sig: null,
    ended_at: isAlone ? now : null,
    why: null,
  };
}

/** An open one whose time is over ends here. Refuses PROPOSAL_OPEN. */
async function requireNoneOpen(parts: ActsDependencies, tx: Tx, row: ProposalRow, now: Date): Promise<void> {
  const { merchant_id: brandId, act, subject } = row;
  const open = await lockOpen(tx, { brandId, act, subject });
  if (!open) return;
  if (open.expires_at > now) throw new Refusal('PROPOSAL_OPEN', { proposalId: open.id });
  await lapseProposal(parts, tx, open, now);
}

/** Ends a locked proposal by time. */
export async function lapseProposal(
  parts: ActsDependencies,
  tx: Tx,
  row: ProposalRow,
  now: Date,
): Promise<void> {
  await endProposal(tx, row, { state: 'lapsed', at: now });
  await parts.audit.append(tx, proposalEntry(row, undefined, { outcome: 'lapsed', at: now }));
}

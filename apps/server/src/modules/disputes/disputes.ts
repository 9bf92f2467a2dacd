// The disputes API: opening with frozen evidence, the player's steps, and the job that marks late answers.
import { disputeWords } from '@perya/contract/constants';
import { type Clock, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import type { Rounds } from '../rounds/index.ts';
import { type DisputeActParts, disputeActs } from './dispute-acts.ts';
import { freezeRecord } from './freeze-record.ts';
import {
  appendEvidence,
  countSince,
  type DisputeRow,
  insertDispute,
  lateQuery,
  lockDispute,
  lockMember,
  readDispute,
  readDisputesOf,
  readEvidence,
  readLate,
  readOpened,
  updateDispute,
} from './queries.ts';
import { takeStep } from './take-step.ts';
import { dueAfter, type Step } from './transitions.ts';
import { detailView, summaryView } from './view.ts';

type Dependencies = DisputeActParts & {
  database: Database;
  clock: Clock;
  rounds: Pick<Rounds, 'proof'>;
};
type Detail = ValueOf<'GET /wps/dispute/one'>;
type Opening = { merchant: Merchant; session: Session; body: BodyOf<'PUT /wps/dispute'>; now: Date };

export type Disputes = ReturnType<typeof createDisputes>;

const mostPerDay = 10;
const listed = 50;
const markedAtOnce = 100;

export function createDisputes(parts: Dependencies) {
  const { database, clock } = parts;
  return {
    acts: disputeActs(parts),

    /** Refuses FIELD_LENGTH, NOT_FOUND, DISPUTE_EXISTS, and TOO_MANY_REQUESTS after ten in a day. */
    open: (opening: Opening): Promise<Detail> => openDispute(parts, opening),

    async list({ bookId, playerId }: Session): Promise<ValueOf<'GET /wps/dispute'>> {
      return { list: (await readDisputesOf(database, bookId, playerId, listed)).map(summaryView) };
    },

    /** Refuses NOT_FOUND, also for disputes of others. */
    async one({ bookId, playerId }: Session, disputeId: string): Promise<Detail> {
      const row = await readDispute(database, { bookId, disputeId });
      if (row?.player_id !== playerId) throw new Refusal('NOT_FOUND');
      return detailOf(parts, row);
    },

    /** Refuses NOT_FOUND; DISPUTE_STATE unless an answer waits for it, or was accepted before. */
    accept: (session: Session, disputeId: string, now: Date): Promise<Detail> =>
      stepOf(parts, session, disputeId, 'accept', {}, now),

    /** Refuses FIELD_LENGTH, NOT_FOUND; DISPUTE_STATE unless an answer waits for it. */
    async object(
      session: Session,
      { disputeId, words }: BodyOf<'PUT /wps/dispute/objection'>,
      now: Date,
    ): Promise<Detail> {
      return stepOf(parts, session, disputeId, 'object', { words: wordsOf(words) }, now);
    },

    lateQuery,
    /** Marks answers whose time is over, in the dispute and in its chain; run it when `lateQuery` is true. */
    markLate: () => markLate(database, clock.now()),
  };
}

function wordsOf(text: string): string {
  const words = cleaned(text);
  requireLength('words', words, disputeWords.minLength, disputeWords.maxLength);
  return words;
}

async function detailOf({ database }: Dependencies, row: DisputeRow): Promise<Detail> {
  const key = { bookId: row.merchant_id, disputeId: row.dispute_id };
  return detailView(row, await readEvidence(database, key));
}

async function openDispute(parts: Dependencies, opening: Opening): Promise<Detail> {
  const { merchant, session, body, now } = opening;
  const { bookId, playerId } = session;
  const words = wordsOf(body.words);
  const key = { bookId, playerId, recordId: body.recordId };
  const frozen = await freezeRecord(parts, merchant, body.about, key);
  if (!frozen) throw new Refusal('NOT_FOUND');
  const { subject } = frozen;
  const row: DisputeRow = {
    merchant_id: bookId,
    dispute_id: newId(now),
    player_id: playerId,
    request_id: body.requestId,
    subject,
    record_id: body.recordId,
    claim: body.claim,
    state: 'opened',
    opened_at: now,
    due_at: dueAfter('opened', now, now),
    late_at: null,
  };
  const kept = await parts.database.transaction(async (tx) => {
    await lockMember(tx, bookId, playerId);
    const before = await readOpened(tx, row);
    if (before?.request_id === body.requestId) return before;
    if (before) throw new Refusal('DISPUTE_EXISTS', { disputeId: before.dispute_id });
    const since = new Date(now.getTime() - dayMs);
    if ((await countSince(tx, bookId, playerId, since)) >= mostPerDay)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: dayMs / 1000 });
    await insertDispute(tx, row);
    const chain = { bookId, disputeId: row.dispute_id };
    const opened = { claim: body.claim, words, subject, recordId: body.recordId };
    await appendEvidence(tx, chain, { kind: 'opening', body: opened, at: now });
    await appendEvidence(tx, chain, { kind: 'record', body: frozen.body, at: now });
    return row;
  });
  return detailOf(parts, kept);
}

/** A step of the player's; one that was taken before changes nothing. */
async function stepOf(
  parts: Dependencies,
  { bookId, playerId }: Session,
  disputeId: string,
  step: Extract<Step, 'accept' | 'object'>,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Detail> {
  const moved = await parts.database.transaction(async (tx) => {
    const row = await lockDispute(tx, { bookId, disputeId });
    if (row?.player_id !== playerId) throw new Refusal('NOT_FOUND');
    if (step === 'accept' && row.state === 'accepted') return row;
    return takeStep(tx, row, step, body, now);
  });
  return detailOf(parts, moved);
}

async function markLate(database: Database, now: Date): Promise<void> {
  for (const { merchant_id: bookId, dispute_id: disputeId } of await readLate(database, now, markedAtOnce)) {
    await database.transaction(async (tx) => {
      const row = await lockDispute(tx, { bookId, disputeId });
      // Staff may have answered meanwhile.
      if (!row?.due_at || row.late_at || row.due_at >= now) return;
      await updateDispute(tx, { ...row, late_at: now });
      const body = { dueAt: row.due_at.toISOString() };
      await appendEvidence(tx, { bookId, disputeId }, { kind: 'late', body, at: now });
    });
  }
}

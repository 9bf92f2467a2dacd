// The disputes API: opening with frozen evidence, the player's steps, and the job that marks late answers.
import { hash } from 'node:crypto';
import type { Language } from '@perya/contract';
import { type DisputeSource, type DisputeState, disputeWords } from '@perya/contract/constants';
import { type Clock, dayMs } from '../../platform/clock.ts';
import { type Database, keptSince, pruneOld } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cleaned, requireLength } from '../../platform/typed-text.ts';
import type { Files } from '../files/index.ts';
import { type BundleParts, openBundle, orderBundle } from './bundle-link.ts';
import { type DisputeActParts, disputeActs } from './dispute-acts.ts';
import type { FrozenRecord, RecordReader } from './freeze-record.ts';
import { freezeSource } from './freeze-source.ts';
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
import type { RecordKey } from './record-queries.ts';
import { takeStep } from './take-step.ts';
import { dueAfter, type Step } from './transitions.ts';
import { type Arbiter, detailView, pictureIdsOf, summaryView } from './view.ts';

export type DisputeDependencies = DisputeActParts &
  Pick<RecordReader, 'rounds' | 'lottery' | 'wallet'> &
  Pick<BundleParts, 'signer' | 'merchantOf'> & {
    database: Database;
    clock: Clock;
    files: Pick<Files, 'attach' | 'contents' | 'show'>;
    arbiterOf: (brandId: BrandId) => Arbiter | undefined;
    brands: () => readonly Pick<Merchant, 'id'>[];
    /** For so many months a dispute is kept after its last entry. */
    keptMonthsOf: (brandId: BrandId) => number | undefined;
  };
type Detail = ValueOf<'GET /wps/dispute/one'>;
type Opening = { merchant: Merchant; session: Session; body: BodyOf<'PUT /wps/dispute'>; now: Date };

export type Disputes = ReturnType<typeof createDisputes>;

const mostPerDay = 10;
const listed = 50;
const markedAtOnce = 100;

export function createDisputes(parts: DisputeDependencies) {
  const { database, clock } = parts;
  return {
    acts: disputeActs(parts),
    arbiterOf: parts.arbiterOf,

    /** Refuses FIELD_LENGTH, NOT_FOUND, DISPUTE_EXISTS, and TOO_MANY_REQUESTS after ten in a day. */
    open: (opening: Opening): Promise<Detail> => openDispute(parts, opening),

    async list({ bookId, playerId }: Session): Promise<ValueOf<'GET /wps/dispute'>> {
      return { list: (await readDisputesOf(database, bookId, playerId, listed)).map(summaryView) };
    },

    /** A record of one player as it would be frozen now; `undefined`: the player has no such record. */
    freeze: (
      merchant: Merchant,
      about: DisputeSource,
      key: RecordKey,
      now: Date,
    ): Promise<FrozenRecord | undefined> => freezeSource({ ...parts, now }, merchant, about, key),

    /** A dispute of one player; `undefined`: the player has no such dispute. */
    async summaryOf({ bookId, playerId, recordId }: RecordKey) {
      const row = await readDispute(database, { bookId, disputeId: recordId });
      return row?.player_id === playerId ? summaryView(row) : undefined;
    },

    /** Refuses NOT_FOUND, also for disputes of others. */
    async one(session: Session, disputeId: string, now: Date): Promise<Detail> {
      return detailOf(parts, await ownDispute(parts, session, disputeId), now);
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

    /** Refuses NOT_FOUND, also when the brand names no arbiter; DISPUTE_STATE before the final decision. */
    async escalate(session: Session, disputeId: string, now: Date): Promise<Detail> {
      const arbiter = parts.arbiterOf(brandOfBook(session.bookId));
      if (!arbiter) throw new Refusal('NOT_FOUND');
      return stepOf(parts, session, disputeId, 'escalate', arbiter, now);
    },

    /** Refuses NOT_FOUND. */
    async orderBundle(session: Session, disputeId: string, language: Language, now: Date) {
      return orderBundle(parts, await ownDispute(parts, session, disputeId), language, now);
    },
    openBundle: (asked: unknown) => openBundle(parts, asked, clock.now()),

    lateQuery,
    /** Marks answers whose time is over, in the dispute and in its chain; run it when `lateQuery` is true. */
    markLate: () => markLate(database, clock.now()),

    /** Deletes the ended disputes that are older than each brand keeps them; run it every hour. */
    async prune(): Promise<void> {
      for (const { id } of parts.brands()) {
        const keptMonths = parts.keptMonthsOf(id);
        if (keptMonths) await pruneOld(database, 'dispute_prune', id, keptSince(clock.now(), keptMonths));
      }
    },
  };
}

async function ownDispute(
  { database }: Pick<DisputeDependencies, 'database'>,
  { bookId, playerId }: Session,
  disputeId: string,
): Promise<DisputeRow> {
  const row = await readDispute(database, { bookId, disputeId });
  if (row?.player_id !== playerId) throw new Refusal('NOT_FOUND');
  return row;
}

function wordsOf(text: string): string {
  const words = cleaned(text);
  requireLength('words', words, disputeWords.minLength, disputeWords.maxLength);
  return words;
}

async function detailOf(
  { database, files, arbiterOf }: DisputeDependencies,
  row: DisputeRow,
  now: Date,
): Promise<Detail> {
  const { merchant_id: bookId, dispute_id: disputeId } = row;
  const evidence = await readEvidence(database, { bookId, disputeId });
  return detailView(row, evidence, {
    links: await files.show(bookId, pictureIdsOf(evidence), now),
    arbiter: arbiterOf(brandOfBook(bookId)),
  });
}

function sha256Of(picture: { bytes: Buffer } | undefined): string {
  if (!picture) throw new Refusal('NOT_FOUND');
  return hash('sha256', picture.bytes);
}

async function openDispute(parts: DisputeDependencies, opening: Opening): Promise<Detail> {
  const { merchant, session, body, now } = opening;
  const { bookId, playerId } = session;
  const words = wordsOf(body.words);
  const key = { bookId, playerId, recordId: body.recordId };
  const frozen = await freezeSource({ ...parts, now }, merchant, body.about, key);
  if (!frozen) throw new Refusal('NOT_FOUND');
  const { subject } = frozen;
  const ids = body.pictures ?? [];
  const contents = await parts.files.contents(bookId, ids);
  const pictures = ids.map((fileId) => ({ fileId, sha256: sha256Of(contents.get(fileId)) }));
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
    const opened = { claim: body.claim, words, subject, recordId: body.recordId, pictures };
    await parts.files.attach(tx, { bookId, ownerId: playerId, purpose: 'dispute', ids }, now);
    await appendEvidence(tx, chain, { kind: 'opening', body: opened, at: now });
    await appendEvidence(tx, chain, { kind: 'record', body: frozen.body, at: now });
    return row;
  });
  return detailOf(parts, kept, now);
}

type PlayerStep = Extract<Step, 'accept' | 'object' | 'escalate'>;
/** States that a repeated step leaves as they are. */
const ends: Partial<Record<PlayerStep, DisputeState>> = { accept: 'accepted', escalate: 'arbiter' };

/** A step of the player's; one that was taken before changes nothing. */
async function stepOf(
  parts: DisputeDependencies,
  { bookId, playerId }: Session,
  disputeId: string,
  step: PlayerStep,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Detail> {
  const moved = await parts.database.transaction(async (tx) => {
    const row = await lockDispute(tx, { bookId, disputeId });
    if (row?.player_id !== playerId) throw new Refusal('NOT_FOUND');
    if (row.state === ends[step]) return row;
    return takeStep(tx, row, step, body, now);
  });
  return detailOf(parts, moved, now);
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

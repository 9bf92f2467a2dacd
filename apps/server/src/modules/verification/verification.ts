// Identity verification: a document and a picture of its holder, checked by staff.

import type { Language } from '@perya/contract';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BodyOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import { requireNotExcludedElsewhere } from '../protection/index.ts';
import { type Decision, verificationActs } from './decision-acts.ts';
import {
  countWaiting,
  findById,
  hasRequest,
  insertVerification,
  readLatest,
  type VerificationRow,
  writeVerdict,
} from './queries.ts';

type VerificationState = ValueOf<'GET /wps/member/verification'>;
type Sent = BodyOf<'POST /wps/member/verification'>;

export type Verifications = ReturnType<typeof createVerifications>;
export type VerificationDependencies = {
  database: Database;
  files: Pick<Files, 'attach' | 'release' | 'show'>;
  informer: Informer;
};

type Holder = Pick<Session, 'bookId' | 'playerId'>;

/** A decision is promised within it. */
export const verificationPromiseMs = 24 * 3_600_000;

const none: VerificationState = {
  verificationId: null,
  state: 'none',
  document: null,
  reason: null,
  submittedAt: null,
  decidedAt: null,
  pictures: { front: null, back: null, selfie: null },
};

export const filesOf = ({
  front_file,
  back_file,
  selfie_file,
}: Pick<VerificationRow, 'front_file' | 'back_file' | 'selfie_file'>): string[] =>
  [front_file, back_file, selfie_file].filter((id) => id !== null);

export function createVerifications({ database, files, informer }: VerificationDependencies) {
  async function stateFor({ bookId, playerId }: Session, now: Date): Promise<VerificationState> {
    const row = await readLatest(database, bookId, playerId);
    if (!row) return none;
    const kept = row.state === 'refused' ? new Map() : await files.show(bookId, filesOf(row), now);
    const shown = (id: string | null) => (id === null ? null : (kept.get(id) ?? null));
    return {
      verificationId: row.id,
      state: row.state,
      document: row.document,
      reason: row.reason,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      pictures: {
        front: shown(row.front_file),
        back: shown(row.back_file),
        selfie: shown(row.selfie_file),
      },
    };
  }

  /**
   * A decision is final (VERIFICATION_CLOSED). Refuses NOT_FOUND, and SELF_EXCLUDED to accept somebody who excluded themselves. The
   * pictures of a refused document are removed within a day.
   */
  async function decideIn(tx: Tx, decision: Decision, now: Date): Promise<VerificationRow> {
    const reason = decision.verdict === 'refuse' ? decision.reason : null;
    const state = decision.verdict === 'refuse' ? 'refused' : 'verified';
    if (!(await findById(tx, decision))) throw new Refusal('NOT_FOUND');
    const row = await writeVerdict(tx, decision, { state, reason, by: decision.by, at: now });
    if (!row) throw new Refusal('VERIFICATION_CLOSED');
    const { merchant_id: bookId, player_id: playerId } = row;
    if (state === 'verified') await requireNotExcludedElsewhere(tx, { bookId, playerId });
    if (state === 'refused')
      for (const fileId of filesOf(row)) await files.release(tx, bookId, playerId, fileId);
    const kind = state === 'refused' ? 'verification_refused' : 'verification_accepted';
    await informer.notify(tx, { bookId, playerId, kind, reason, at: now });
    return row;
  }

  return {
    stateFor,

    /** What a member has sent for verification; `undefined`: the member has sent no such documents. */
    async one({ bookId, playerId }: Holder, id: string): Promise<VerificationRow | undefined> {
      const row = await findById(database, { bookId, id });
      return row?.player_id === playerId ? row : undefined;
    },

    /** Refuses FIELD_REQUIRED, NOT_FOUND for pictures of others, VERIFICATION_CLOSED while one is pending or accepted. */
    async submit(session: Session, sent: Sent, now: Date, language?: Language): Promise<VerificationState> {
      const { bookId, playerId } = session;
      if (sent.document !== 'passport' && sent.back === undefined)
        throw new Refusal('FIELD_REQUIRED', { field: 'back' });
      if (await hasRequest(database, bookId, playerId, sent.requestId)) return stateFor(session, now);
      const row = rowOf(session, sent, now);
      await database.transaction(async (tx) => {
        if (!(await insertVerification(tx, row))) {
          // A double tap: the second request gets here after the first.
          if (await hasRequest(tx, bookId, playerId, sent.requestId)) return;
          throw new Refusal('VERIFICATION_CLOSED');
        }
        const ids = filesOf(row);
        await files.attach(tx, { bookId, ownerId: playerId, purpose: 'verification', ids }, now);
        if (language) await informer.remember(tx, { bookId, playerId }, language);
      });
      return stateFor(session, now);
    },

    /** The state of a player's verification. */
    stateOf: async (bookId: BookId, playerId: string): Promise<VerificationState['state']> =>
      (await readLatest(database, bookId, playerId))?.state ?? 'none',

    /** Number of pending ones, and of those beyond the promised day. */
    countWaiting: (now: Date) => countWaiting(database, new Date(now.getTime() - verificationPromiseMs)),

    /** The decisions as acts of staff. */
    acts: verificationActs(decideIn),
  };
}

function rowOf({ bookId, playerId }: Session, sent: Sent, now: Date): VerificationRow {
  return {
    merchant_id: bookId,
    id: newId(now),
    player_id: playerId,
    request_id: sent.requestId,
    document: sent.document,
    front_file: sent.front,
    back_file: sent.document === 'passport' ? null : (sent.back ?? null),
    selfie_file: sent.selfie,
    state: 'pending',
    reason: null,
    submitted_at: now,
    decided_at: null,
    decided_by: null,
  };
}

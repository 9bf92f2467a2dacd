// Transfer proofs: a member sends a bank transfer's number and a picture of the slip; two people confirm it, one may refuse it.

import type { Language } from '@perya/contract';
import { proofRules } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import type { BodyOf, Session, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import type { DecidingParts } from './decide-proof.ts';
import { depositActs } from './deposit-acts.ts';
import {
  countProofs,
  insertProof,
  markProof,
  type ProofRow,
  readProofRequest,
  readProofs,
} from './proof-queries.ts';
import { type DepositRow, lockDeposit, readDeposit } from './queries.ts';

type ProofState = ValueOf<'GET /wps/payment/deposit/proof'>;

export type ProofDependencies = DecidingParts & {
  files: Pick<Files, 'attach' | 'release' | 'show'>;
  informer: Informer;
};
export type Proofs = ReturnType<typeof createProofs>;

/** The time within which staff decide a proof. */
export const proofPromiseMs = 4 * 3_600_000;
/** A transfer may arrive days after its page has ended; a proof is accepted for this long. */
const lateMs = 7 * 86_400_000;

export function createProofs(parts: ProofDependencies) {
  const { database, files, informer } = parts;

  async function proofStateOf(deposit: DepositRow, now: Date): Promise<ProofState> {
    const proofs = await readProofs(database, deposit);
    const [newest] = proofs;
    const triesLeft = Math.max(0, proofRules.tries - proofs.length);
    const wanted = against(deposit, proofs, now) === undefined;
    if (!newest) return { wanted, triesLeft, proof: null };
    const kept = newest.state === 'refused' ? [] : [newest.file_id];
    const shown = await files.show(deposit.merchant_id, kept, now);
    const proof = {
      state: newest.state,
      reference: newest.reference,
      reason: newest.reason,
      submittedAt: newest.submitted_at.toISOString(),
      decidedAt: newest.decided_at?.toISOString() ?? null,
      picture: shown.get(newest.file_id) ?? null,
    };
    return { wanted, triesLeft, proof };
  }

  async function proofState(session: Session, depositId: string, now: Date): Promise<ProofState> {
    const deposit = await readDeposit(database, session.bookId, session.playerId, depositId);
    if (!deposit) throw new Refusal('NOT_FOUND');
    return proofStateOf(deposit, now);
  }

  return {
    /** Refuses NOT_FOUND. */
    proofState,

    /** Refuses NOT_FOUND for a deposit or a picture that is not theirs, FIELD_FORMAT, PROOF_NOT_WANTED, DEPOSIT_SETTLED, PROOF_WAITS, PROOF_LIMIT. */
    async send(
      session: Session,
      body: BodyOf<'POST /wps/payment/deposit/proof'>,
      now: Date,
      language?: Language,
    ) {
      const { bookId, playerId } = session;
      const reference = latinDigits(body.reference).trim().toUpperCase();
      if (!proofRules.reference.test(reference)) throw new Refusal('FIELD_FORMAT', { field: 'reference' });
      await database.transaction(async (tx) => {
        if (await readProofRequest(tx, bookId, playerId, body.requestId)) return;
        const deposit = await lockDeposit(tx, { bookId, depositId: body.depositId });
        if (deposit?.player_id !== playerId) throw new Refusal('NOT_FOUND');
        // A second, repeated request waits for the lock and arrives here after the first.
        if (await readProofRequest(tx, bookId, playerId, body.requestId)) return;
        const code = against(deposit, await readProofs(tx, deposit), now);
        if (code) throw new Refusal(code);
        const row = proofOf(deposit, { requestId: body.requestId, reference, fileId: body.picture }, now);
        if (!(await insertProof(tx, row))) throw new Refusal('PROOF_WAITS');
        const attachment = {
          bookId,
          ownerId: playerId,
          purpose: 'paymentProof',
          ids: [body.picture],
        } as const;
        await files.attach(tx, attachment, now);
        await markProof(tx, deposit, 'received');
        if (language) await informer.remember(tx, session, language);
      });
      return proofState(session, body.depositId, now);
    },

    /** The number of waiting proofs, and of overdue ones. */
    countWaiting: (now: Date) => countProofs(database, new Date(now.getTime() - proofPromiseMs)),
    /** What staff decide about deposits, as acts. */
    acts: depositActs(parts),
  };
}

/** The refusal of a proof that may not be sent now; undefined: it may. */
function against(deposit: DepositRow, proofs: readonly ProofRow[], now: Date) {
  if (deposit.method_kind !== 'bank_transfer') return 'PROOF_NOT_WANTED';
  if (proofs.some(({ state }) => state === 'received')) return 'PROOF_WAITS';
  const late = now.getTime() > deposit.expires_at.getTime() + lateMs;
  if (late || (deposit.state !== 'pending' && deposit.state !== 'expired')) return 'DEPOSIT_SETTLED';
  return proofs.length >= proofRules.tries ? 'PROOF_LIMIT' : undefined;
}

type Shown = { requestId: string; reference: string; fileId: string };

function proofOf(deposit: DepositRow, { requestId, reference, fileId }: Shown, now: Date): ProofRow {
  return {
    merchant_id: deposit.merchant_id,
    proof_id: newId(now),
    deposit_id: deposit.deposit_id,
    player_id: deposit.player_id,
    request_id: requestId,
    reference,
    file_id: fileId,
    state: 'received',
    reason: null,
    maker: null,
    made_at: null,
    checker: null,
    submitted_at: now,
    decided_at: null,
  };
}

// Decides a transfer proof in an act's transaction.
import type { ProofRefusal, ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import { currencyOf, queuePlayerMessage } from '../wallet/index.ts';
import {
  findProof,
  markProof,
  type ProofKey,
  type ProofRow,
  refuseProof,
  writeMaker,
} from './proof-queries.ts';
import { type DepositRow, lockDeposit, type PaymentEvent } from './queries.ts';
import { type Accounts, openAccounts, type SettlingParts, settleIn } from './settle-deposit.ts';

export type DecidingParts = SettlingParts & {
  files: Pick<Files, 'release'>;
  informer: Pick<Informer, 'notify'>;
};

/** The proof of a deposit, by the ids of both. */
export type DepositProofKey = ProofKey & { depositId: string };
/** Whoever decided: `by` is a name, or the act. */
export type DecidedBy = { by: string; at: Date };

/** Credits a deposit whose transfer has arrived, in the transaction of an act that two people signed. Refuses NOT_FOUND, DEPOSIT_SETTLED. */
export async function confirmIn(
  parts: DecidingParts,
  tx: Tx,
  key: DepositProofKey,
  { by, at }: DecidedBy,
): Promise<void> {
  const { row, deposit } = await lockProof(tx, key);
  const { bookId, depositId } = key;
  await writeMaker(tx, row, { by, at });
  const accounts = await openAccounts(parts, { bookId, depositId }, at, tx);
  await credit(parts, tx, { row, deposit, accounts, at });
}

type Proven = { row: ProofRow; deposit: DepositRow; accounts: Accounts; at: Date };

async function credit(parts: DecidingParts, tx: Tx, { row, deposit, accounts, at }: Proven): Promise<void> {
  const verdict = await settleIn(parts, tx, provenEvent(row, deposit), accounts, at);
  if (verdict !== 'credited' && verdict !== 'received')
    throw new Refusal('DEPOSIT_SETTLED', { state: deposit.state });
  const { merchant_id: bookId, player_id: playerId, amount_minor: amountMinor } = deposit;
  if (verdict === 'credited')
    await parts.informer.notify(tx, { bookId, playerId, kind: 'deposit_proven', amountMinor, at });
}

/** Reads a proof and locks it by its deposit, as every change does. One of another deposit than `key` names is not found. */
async function lockProof(tx: Tx, key: DepositProofKey): Promise<{ row: ProofRow; deposit: DepositRow }> {
  const { bookId } = key;
  const found = await findProof(tx, key);
  if (found?.deposit_id !== key.depositId) throw new Refusal('NOT_FOUND');
  const deposit = found && (await lockDeposit(tx, { bookId, depositId: found.deposit_id }));
  const row = found && (await findProof(tx, key));
  if (!(row && deposit)) throw new Refusal('NOT_FOUND');
  if (row.state !== 'received') throw new Refusal('DEPOSIT_SETTLED', { state: row.state });
  return { row, deposit };
}

function provenEvent(row: ProofRow, deposit: DepositRow): PaymentEvent {
  return {
    eventId: v5('proof', row.proof_id),
    depositId: row.deposit_id,
    source: 'proof',
    outcome: 'paid',
    amount: toWire(deposit.amount_minor, currencyOf(deposit.currency)),
    currency: deposit.currency,
    // The provider's own reference: its later report is of this same payment.
    providerReference: deposit.provider_reference ?? row.reference,
  };
}

/** Refuses a proof in the caller's transaction; the member may send another. Refuses NOT_FOUND, DEPOSIT_SETTLED. */
export async function refuseIn(
  { files, informer }: Pick<DecidingParts, 'files' | 'informer'>,
  tx: Tx,
  key: DepositProofKey,
  { reason, by, at }: DecidedBy & { reason: ProofRefusal },
): Promise<void> {
  const { row, deposit } = await lockProof(tx, key);
  await refuseProof(tx, row, reason, { by, at });
  await markProof(tx, deposit, 'refused');
  await files.release(tx, row.merchant_id, row.player_id, row.file_id);
  const { deposit_id: depositId, state, amount_minor: amountMinor } = deposit;
  const { merchant_id: bookId, player_id: playerId } = deposit;
  await informer.notify(tx, { bookId, playerId, kind: 'proof_refused', amountMinor, reason, at });
  const message: ServerMessage = { type: 'deposit', depositId, state };
  await queuePlayerMessage(tx, bookId, playerId, message, at);
}

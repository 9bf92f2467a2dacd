// Reads rounds and payments in the form in which they are frozen: amounts in major units, no names of staff.
import type { DisputeSubject } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import type { Lottery } from '../lottery/index.ts';
import type { Rounds } from '../rounds/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';
import {
  type RecordKey,
  readDeposit,
  readOutsideRound,
  readPaymentEvents,
  readRound,
  readVendorMessages,
  readWithdrawal,
  readWithdrawalSteps,
} from './record-queries.ts';

export type RecordReader = {
  database: Queryable;
  rounds: Pick<Rounds, 'proof'>;
  lottery: Pick<Lottery, 'ticket' | 'draw'>;
  wallet: Pick<Wallet, 'accountOf'>;
  now: Date;
};
export type FrozenRecord = { subject: DisputeSubject; body: Readonly<Record<string, unknown>> };

/** A settled round as its public proof gives it; of an open one its seeds, stake and rules. */
export async function freezeRound(
  { database, rounds }: RecordReader,
  merchant: Merchant,
  key: RecordKey,
): Promise<FrozenRecord | undefined> {
  const row = await readRound(database, key);
  if (!row) return undefined;
  const rules = { game: row.game_code, version: row.game_version };
  if (row.state === 'settled') {
    const proof = await rounds.proof(merchant, key.recordId, merchant.defaultLanguage);
    return { subject: 'round', body: { ...proof, rules } };
  }
  const currency = currencyOf(row.currency);
  return {
    subject: 'round',
    body: {
      roundId: key.recordId,
      rules,
      state: row.state,
      betLevel: row.bet_level,
      stake: toWire(row.stake_minor, currency),
      payout: toWire(row.payout_minor, currency),
      currency,
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      startedAt: row.started_at.toISOString(),
    },
  };
}

export async function freezeOutside(db: Queryable, key: RecordKey): Promise<FrozenRecord | undefined> {
  const row = await readOutsideRound(db, key);
  if (!row) return undefined;
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  const messages = await readVendorMessages(db, key, row);
  return {
    subject: 'outside',
    body: {
      roundId: key.recordId,
      vendor: row.vendor,
      vendorRef: row.round_id,
      game: row.game,
      state: row.state,
      stake: money(row.stake),
      win: money(row.win),
      refunded: money(row.refunded),
      currency: row.currency,
      startedAt: row.started_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      messages: messages.map((message) => ({
        operation: message.operation,
        reference: message.txn_id,
        refersTo: message.ref_txn_id,
        state: message.state,
        refusal: message.refusal,
        amount: money(message.amount),
        win: money(message.win),
        sentAt: message.vendor_at?.toISOString() ?? null,
        at: message.processed_at.toISOString(),
      })),
    },
  };
}

export async function freezeDeposit(db: Queryable, key: RecordKey): Promise<FrozenRecord | undefined> {
  const row = await readDeposit(db, key);
  if (!row) return undefined;
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  const events = await readPaymentEvents(db, key);
  return {
    subject: 'deposit',
    body: {
      depositId: key.recordId,
      method: row.method_name,
      provider: row.provider,
      providerReference: row.provider_reference,
      amount: money(row.amount_minor),
      bonus: money(row.bonus_minor),
      currency: row.currency,
      state: row.state,
      transferProof: row.proof,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      reports: events.map((event) => ({
        source: event.source,
        outcome: event.outcome,
        amount: event.amount,
        currency: event.currency,
        reference: event.provider_reference,
        verdict: event.verdict,
        at: event.received_at.toISOString(),
      })),
    },
  };
}

export async function freezeWithdrawal(db: Queryable, key: RecordKey): Promise<FrozenRecord | undefined> {
  const row = await readWithdrawal(db, key);
  if (!row) return undefined;
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  const steps = await readWithdrawalSteps(db, key);
  return {
    subject: 'withdrawal',
    body: {
      withdrawalId: key.recordId,
      kind: row.kind,
      amount: money(row.amount_minor),
      fee: money(row.fee_minor),
      currency: row.currency,
      state: row.state,
      reason: row.reason,
      providerReference: row.provider_reference,
      createdAt: row.created_at.toISOString(),
      steps: steps.map(({ step_no: no, to_state: state, at }) => ({ no, state, at: at.toISOString() })),
    },
  };
}

// Answers a player's balance and the state of a message; moves nothing.
import type { VendorMovement, VendorValue } from '@perya/contract/vendor-wallet';
import { toWire } from '@perya/money';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Sender } from './move-money.ts';
import type { Parts } from './parts.ts';
import { type RoundRow, readRound, readTxn, type TxnRow } from './queries.ts';

/** Refuses PLAYER_MISMATCH, CURRENCY_MISMATCH. */
export async function askBalance(
  parts: Parts,
  { merchant, now }: Sender,
  { player, currency }: { player: string; currency: string },
): Promise<VendorValue<'balance'>> {
  if (currency !== merchant.currency) throw new Refusal('CURRENCY_MISMATCH');
  const { accountId } = await parts.accounts.of(merchant, player, now);
  const { balance } = await parts.ledger.balance(soleBookOf(merchant.id), accountId);
  return { balance: toWire(balance, currencyOf(currency)), currency };
}

export async function askStatus(
  parts: Parts,
  { merchant, vendor }: Sender,
  { operation, txnId }: { operation: VendorMovement; txnId: string },
): Promise<VendorValue<'status'>> {
  const txn = await readTxn(parts.database, {
    bookId: soleBookOf(merchant.id),
    vendor,
    operation,
    txnId,
  });
  const round = txn?.round_id
    ? await readRound(parts.database, soleBookOf(merchant.id), vendor, txn.round_id)
    : undefined;
  return {
    txnId,
    state: txn ? stateOf(txn) : 'unknown',
    refusal: txn?.refusal ?? null,
    platformTxnId: txn?.op_id ?? null,
    processedAt: txn?.processed_at.toISOString() ?? null,
    round: round ? roundView(round) : null,
  };
}

function stateOf({ state }: TxnRow) {
  return state === 'tombstone' ? 'rolledback' : state;
}

function roundView(row: RoundRow) {
  const currency = currencyOf(row.currency);
  return {
    roundId: row.round_id,
    state: row.state,
    closed: row.closed,
    stake: toWire(row.stake, currency),
    win: toWire(row.win, currency),
    refunded: toWire(row.refunded, currency),
    currency: row.currency,
    startedAt: row.started_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

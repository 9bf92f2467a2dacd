// Posts a withdrawal's money: set aside on request, then paid out with the fee kept, or returned; each once, by its operation id.
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Parts } from './parts.ts';
import type { WithdrawalRow } from './queries.ts';

/** The accounts of a withdrawal: the player's, the escrow, and the operator's. */
export type Accounts = { player: string; escrow: string; clearing: string; fees: string };

/**
 * Found before a transaction or by its own connection: one that held a connection and asked for another could wait for
 * itself.
 */
export async function accountsOf(
  { ledger, wallet }: Parts,
  { bookId, playerId, currency }: { bookId: BookId; playerId: string; currency: string },
  now: Date,
  tx?: Queryable,
): Promise<Accounts> {
  const houseAccount = (kind: 'psp_clearing' | 'payment_fees') => {
    const wanted = { bookId, kind, currency };
    return tx ? ledger.openAccount(wanted, now, tx) : ledger.houseAccount(wanted, now);
  };
  const holder = { bookId, playerId, trial: false };
  const { accountId: player } = await wallet.accountOf(holder, currency, now, tx);
  const escrow = await ledger.openAccount(
    { bookId, kind: 'withdrawal_escrow', currency, ownerId: playerId },
    now,
    tx,
  );
  return {
    player,
    escrow,
    clearing: await houseAccount('psp_clearing'),
    fees: await houseAccount('payment_fees'),
  };
}

type Movement = { name: 'hold' | 'payout' | 'fee' | 'return'; kind: string; fromId: string; toId: string };

function transfer(
  { ledger }: Parts,
  tx: Queryable,
  row: WithdrawalRow,
  way: Movement,
  amount: bigint,
  at: Date,
) {
  const { name, ...sides } = way;
  return ledger.transfer(
    {
      bookId: row.merchant_id,
      // The withdrawal names the posting: the ledger itself refuses to book it a second time.
      opId: v5(name, row.withdrawal_id),
      ...sides,
      amount,
      ref: row.withdrawal_id,
      at,
    },
    tx,
  );
}

/** Refuses INSUFFICIENT_FUNDS. */
export async function setAside(
  parts: Parts,
  tx: Queryable,
  row: WithdrawalRow,
  accounts: Accounts,
  at: Date,
) {
  const way = { name: 'hold', kind: 'withdrawal', fromId: accounts.player, toId: accounts.escrow } as const;
  const { balance, seq } = await transfer(parts, tx, row, way, row.amount_minor, at);
  await announce(parts, tx, row, balance, seq, at);
}

export async function giveBack(
  parts: Parts,
  tx: Queryable,
  row: WithdrawalRow,
  accounts: Accounts,
  at: Date,
) {
  const { escrow, player } = accounts;
  const way = { name: 'return', kind: 'withdrawal_return', fromId: escrow, toId: player } as const;
  await transfer(parts, tx, row, way, row.amount_minor, at);
  const { balance, seq } = await parts.ledger.balance(row.merchant_id, player, tx);
  await announce(parts, tx, row, balance, seq, at);
}

export async function bookPaid(
  parts: Parts,
  tx: Queryable,
  row: WithdrawalRow,
  accounts: Accounts,
  at: Date,
) {
  const fromId = accounts.escrow;
  const out = { name: 'payout', kind: 'payout', fromId, toId: accounts.clearing } as const;
  await transfer(parts, tx, row, out, row.amount_minor - row.fee_minor, at);
  if (row.fee_minor === 0n) return;
  const kept = { name: 'fee', kind: 'withdrawal_fee', fromId, toId: accounts.fees } as const;
  await transfer(parts, tx, row, kept, row.fee_minor, at);
}

function announce(parts: Parts, tx: Queryable, row: WithdrawalRow, balance: bigint, seq: bigint, at: Date) {
  const { merchant_id: bookId, player_id: playerId, currency } = row;
  return parts.wallet.announce(tx, { bookId, playerId, currency, balance, seq, at });
}

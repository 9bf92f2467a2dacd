// The wallet: a player's accounts and balances as other modules use them, and trial money for trial players.
import type { ServerMessage } from '@perya/contract';
import { toWire } from '@perya/money';
import { LRUCache } from 'lru-cache';
import { v5 } from 'uuid';
import { type Database, type Queryable, writeOutbox } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Ledger } from '../ledger/index.ts';
import { currencyOf } from './currency.ts';

/** The first balance of a trial player, in minor units of a currency of two decimals. */
const trialGrant: Readonly<Record<string, bigint>> = { VND: 10_000_000n, KWD: 1_000_000n };
const usualTrialGrant = 1_000_000n;

export type Holder = { bookId: BookId; playerId: string; trial: boolean };
export type NewHolder = Holder & { currency: string };
export type WalletAccount = { accountId: string; currency: string; trial: boolean };
export type WalletBalance = WalletAccount & { balanceMinor: bigint; version: bigint };

export type WalletDependencies = { database: Database; ledger: Ledger };
export type Wallet = ReturnType<typeof createWallet>;

export function createWallet({ database, ledger }: WalletDependencies) {
  const known = new LRUCache<string, WalletAccount>({ max: 50_000 });

  /** `tx`: the caller's transaction, which may yet be undone: then nothing is remembered, nor taken from memory. */
  async function accountOf(
    holder: Holder,
    currency: string,
    now: Date,
    tx?: Queryable,
  ): Promise<WalletAccount> {
    if (tx) return openAccount(ledger, tx, { ...holder, currency }, now);
    const key = `${holder.bookId}/${holder.playerId}/${currency}`;
    const found = known.get(key);
    if (found) return found;
    const opened = await openAccount(ledger, database, { ...holder, currency }, now);
    known.set(key, opened);
    return opened;
  }

  return {
    accountOf,

    /** Opens the account of a new player in the transaction that makes the player. */
    async open(player: NewHolder, now: Date, tx: Queryable): Promise<void> {
      await openAccount(ledger, tx, player, now);
    },

    async balanceOf(
      holder: Holder,
      currency: string,
      now: Date,
      tx: Queryable = database,
    ): Promise<WalletBalance> {
      const account = await accountOf(holder, currency, now);
      const { balance, seq } = await ledger.balance(holder.bookId, account.accountId, tx);
      return { ...account, balanceMinor: balance, version: seq };
    },

    /** The balance as a socket message. */
    async balanceMessage(holder: Holder, currency: string, now: Date): Promise<BalanceMessage> {
      const account = await accountOf(holder, currency, now);
      const { balance, seq } = await ledger.balance(holder.bookId, account.accountId);
      return balanceMessage(currency, balance, seq);
    },

    /** Sends the balance to the player's pages, once the caller's transaction is committed. */
    async announce(tx: Queryable, change: BalanceChange): Promise<void> {
      const message = balanceMessage(change.currency, change.balance, change.seq);
      await queuePlayerMessage(tx, change.bookId, change.playerId, message, change.at);
    },
  };
}

/** Opens the player's account at first use; a trial account is funded once, also by parallel requests. */
async function openAccount(
  ledger: Ledger,
  tx: Queryable,
  { bookId, playerId: ownerId, trial, currency }: NewHolder,
  now: Date,
): Promise<WalletAccount> {
  const kind = trial ? 'player_trial' : 'player_cash';
  const accountId = await ledger.openAccount({ bookId, kind, currency, ownerId }, now, tx);
  if (trial) await fundTrial(ledger, tx, { bookId, currency, accountId }, now);
  return { accountId, currency, trial };
}

async function fundTrial(
  ledger: Ledger,
  tx: Queryable,
  { bookId, currency, accountId }: { bookId: BookId; currency: string; accountId: string },
  now: Date,
): Promise<void> {
  const fromId = await ledger.houseAccount({ bookId, kind: 'trial_issue', currency }, now);
  const opId = v5('trial-grant', accountId);
  const amount = trialGrant[currency] ?? usualTrialGrant;
  await ledger.transfer({ bookId, opId, fromId, toId: accountId, kind: 'trial_grant', amount, at: now }, tx);
}

type BalanceChange = {
  bookId: BookId;
  playerId: string;
  currency: string;
  balance: bigint;
  seq: bigint;
  at: Date;
};

type BalanceMessage = ServerMessage & { type: 'balance' };

function balanceMessage(currency: string, balance: bigint, seq: bigint): BalanceMessage {
  return {
    type: 'balance',
    sumBalance: toWire(balance, currencyOf(currency)),
    currency,
    version: Number(seq),
  };
}

/** Queues a message for every page of a player, to be sent after the commit. */
export function queuePlayerMessage(
  tx: Queryable,
  bookId: BookId,
  playerId: string,
  message: ServerMessage,
  at: Date,
) {
  return writeOutbox(tx, [{ bookId, topic: 'player', payload: { playerId, message }, at }]);
}

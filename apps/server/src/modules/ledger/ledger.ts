// The ledger, the only module that moves money: its interface first, then the calls of the database's functions.
import type { CommissionType } from '@perya/contract/constants';
import { v5 } from 'uuid';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AccountKind, accountKinds } from './account-kinds.ts';
import { type Balance, type Flow, readBalances, readFlow, readOwnedBalances } from './books.ts';
import { type PutIn, readDepositsAndStakes } from './deposits-and-stakes.ts';
import { type Posting, type PostingResult, type PostingStatus, postBatch } from './posting.ts';

/**
 * Double-entry accounts per merchant. Every amount is bigint minor units of the account's currency. `tx` is the caller's transaction:
 * what is posted in it is committed or rolled back with it. Without `tx` a call is a transaction of its own.
 *
 * Rounds and vendors' messages do not come through here: `rounds_batch` and `vendor_wallet_batch` call `ledger_post_batch` in SQL, in
 * the transaction that writes the round (db/functions). The tables may be read by this module alone; the functions are the database's.
 */
export interface Ledger {
  /** Opens an account and answers its id; one with the same owner, kind and currency answers its own. */
  openAccount(wanted: OpenAccount, at: Date, tx?: Queryable): Promise<string>;

  /** As `openAccount` for an operator's account (or a jackpot's, by owner), in a transaction of its own; the id is remembered. */
  houseAccount(wanted: OpenAccount, at: Date): Promise<string>;

  /**
   * Posts one operation on one account: at most a debit and a credit, each naming the other side. The same `opId` again answers the
   * first time's entry. Refuses INSUFFICIENT_FUNDS (the debit is above the balance) and TXN_CONFLICT (the id has other fields);
   * throws where an account is unknown, a side is of another currency or an amount is negative. Source: `ledger_post_batch`.
   */
  postIn(tx: Queryable, posting: Posting): Promise<Posted>;

  /**
   * Posts many operations at once, each as `postIn` does: the credits of a settlement. Answers one result for each, in their order;
   * throws where one is neither posted now nor was before. Source: `ledger_post_batch`.
   */
  postAll(tx: Queryable, postings: readonly Posting[]): Promise<Posted[]>;

  /**
   * Moves an amount (≥ 1) between any two accounts of one currency. The figures answered are those of the account that has a row of its
   * own, of two the paying one. Refuses as `postIn`. Source: `ledger_transfer`.
   */
  transfer(transfer: Transfer, tx?: Queryable): Promise<Posted>;

  /** The balance of one account. Refuses NOT_FOUND. Source: `ledger_balances`. */
  balance(bookId: BookId, accountId: string, tx?: Queryable): Promise<Balance>;

  /** Every account of a player (or of another owner), by kind and currency. */
  balancesOf(bookId: BookId, ownerId: string, tx?: Queryable): Promise<Balance[]>;

  /** The sum of an account's entries of one kind after its entry number `after`. */
  flow(bookId: BookId, accountId: string, of: FlowOf, tx?: Queryable): Promise<Flow>;

  /** Deposits and stakes of an account after its entry number `after`, in order; the newest `singles` stakes one by one. */
  depositsAndStakes(bookId: BookId, accountId: string, of: PutInOf, tx?: Queryable): Promise<PutIn[]>;

  /** Folds the collected rows of summed accounts and answers how many were removed; run every few seconds. */
  compact(): Promise<bigint>;
}

export type OpenAccount = {
  bookId: BookId;
  kind: AccountKind;
  currency: string;
  ownerId?: string;
  /** For accounts that take stakes: what is played on them. */
  games?: PlayedGames;
};

/** The games whose stakes go to one account, so that the books tell them apart. */
export type PlayedGames = {
  type: CommissionType;
  /** null: in-house games and lottery */
  vendor: string | null;
  /** The operator's expected share of a stake, and how much of it counts as turnover, in millionths. */
  edgePpm: number;
  weightPpm: number;
};

/** The owner's name of an account for these games: another edge has another account. */
export const ownerOfGames = ({ type, vendor, edgePpm, weightPpm }: PlayedGames): string =>
  v5(`${vendor ?? ''}/${type}/${edgePpm}/${weightPpm}`, ownersOfGames);

export type Transfer = {
  bookId: BookId;
  /** As a posting's: the same id is the same operation, for ever. */
  opId: string;
  fromId: string;
  toId: string;
  kind: string;
  amount: bigint;
  ref?: string;
  fingerprint?: string;
  at: Date;
};

/** `repeated`: the operation was posted before; seq, balanceAfter and postedAt are the first time's, balance is today's. */
export type Posted = {
  repeated: boolean;
  seq: bigint;
  balanceAfter: bigint;
  balance: bigint;
  postedAt: Date;
};

type FlowOf = { kind: string; after: bigint };
type PutInOf = { after: bigint; singles: number };

/** `db` acts as the restricted role: it may read the tables and call the functions. */
export function createLedger(db: Database): Ledger {
  const houseIds = new Map<string, string>();
  return {
    openAccount: (wanted, at, tx = db) => openAccount(tx, wanted, at),
    async houseAccount(wanted, at) {
      const { ownerId = wanted.games && ownerOfGames(wanted.games) } = wanted;
      const key = [wanted.bookId, wanted.kind, wanted.currency, ownerId].join('/');
      const id = houseIds.get(key) ?? (await openAccount(db, wanted, at));
      houseIds.set(key, id);
      return id;
    },
    postIn: post,
    postAll: async (tx, postings) =>
      postings.length === 0 ? [] : (await postBatch(tx, postings)).map(toPosted),
    transfer: (transfer, tx = db) => move(tx, transfer),
    async balance(bookId, accountId, tx = db) {
      const [found] = await readBalances(tx, bookId, [accountId]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
    balancesOf: (bookId, ownerId, tx = db) => readOwnedBalances(tx, bookId, ownerId),
    flow: (bookId, accountId, of, tx = db) => readFlow(tx, bookId, accountId, of),
    depositsAndStakes: (bookId, accountId, of, tx = db) => readDepositsAndStakes(tx, bookId, accountId, of),
    async compact() {
      const { rows } = await db.query<{ gone: bigint }>('select ledger_compact() as gone');
      return rows[0]?.gone ?? 0n;
    },
  };
}

const ownersOfGames = '1f0b7f0e-6f7b-4c66-9a55-6d0c1d1f2b09';

async function openAccount(tx: Queryable, wanted: OpenAccount, at: Date): Promise<string> {
  const { bookId, kind, currency, ownerId, games } = wanted;
  if (games) return openGameAccount(tx, { ...wanted, games }, at);
  const { kept, guarded } = accountKinds[kind];
  const { rows } = await tx.query<{ id: string }>(
    `select id from ledger_open(array[$1::int], array[$2::uuid], array[$3], array[$4], array[$5::uuid], array[$6::bool], array[$7::bool], $8)`,
    [bookId, newId(at), kind, currency, ownerId ?? null, kept, guarded, at],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the ledger opened no account');
  return id;
}

async function openGameAccount(
  tx: Queryable,
  { bookId, kind, currency, ownerId, games }: OpenAccount & { games: PlayedGames },
  at: Date,
): Promise<string> {
  const { type, vendor, edgePpm, weightPpm } = games;
  const owner = ownerId ?? ownerOfGames(games);
  const { rows } = await tx.query<{ id: string }>(
    'select ledger_open_game($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id',
    [bookId, newId(at), kind, currency, owner, at, type, vendor, edgePpm, weightPpm],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the ledger opened no account');
  return id;
}

async function post(tx: Queryable, posting: Posting): Promise<Posted> {
  const [result] = await postBatch(tx, [posting]);
  if (!result) throw new Error('the ledger answered nothing');
  return toPosted(result);
}

type MovedRow = {
  status: PostingStatus;
  seq: bigint;
  balance_after: bigint;
  balance: bigint;
  posted_at: Date;
};

async function move(tx: Queryable, transfer: Transfer): Promise<Posted> {
  const { bookId, opId, fromId, toId, kind, amount, ref, fingerprint, at } = transfer;
  const { rows } = await tx.query<MovedRow>(
    'select * from ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [bookId, opId, fromId, toId, kind, amount, ref ?? null, fingerprint ?? null, at],
  );
  const row = rows[0];
  if (!row) throw new Error('the ledger answered nothing');
  return toPosted({ ...row, balanceAfter: row.balance_after, postedAt: row.posted_at });
}

function toPosted({ status, seq, balanceAfter, balance, postedAt }: PostingResult): Posted {
  const repeated = isRepeat(status, balance);
  if (seq === null || balanceAfter === null || balance === null || postedAt === null)
    throw new Error('the ledger answered a posting without its entry');
  return { repeated, seq, balanceAfter, balance, postedAt };
}

/** Refuses with INSUFFICIENT_FUNDS or TXN_CONFLICT; any other bad end is a fault of the caller. */
function isRepeat(status: PostingStatus, balance: bigint | null): boolean {
  if (status === 'posted') return false;
  if (status === 'duplicate') return true;
  if (status === 'insufficient')
    throw new Refusal('INSUFFICIENT_FUNDS', { balanceMinor: String(balance ?? 0n) });
  if (status === 'conflict') throw new Refusal('TXN_CONFLICT');
  throw new Error(`the ledger declined the operation: ${status}`);
}

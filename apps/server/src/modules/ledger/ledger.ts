import { v7 as uuid } from 'uuid';
import {
  Batcher,
  type Database,
  isConnectionLost,
  isRetryable,
  isUniqueViolation,
  type Queryable,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AccountKind, accountKinds } from './account-kinds.ts';
import {
  type Balance,
  type EntryPage,
  type Flow,
  readBalances,
  readEntries,
  readFlow,
  readHouseTotals,
  readOwnedBalances,
} from './books.ts';
import { type PutIn, readDepositsAndStakes } from './deposits-and-stakes.ts';
import { type Posting, type PostingResult, type PostingStatus, postBatch } from './posting.ts';

export type OpenAccount = { merchantId: number; kind: AccountKind; currency: string; ownerId?: string };

/** An amount from any account to any other of the same currency, in minor units. */
export type Transfer = {
  merchantId: number;
  opId: string;
  fromId: string;
  toId: string;
  kind: string;
  amount: bigint;
  ref?: string;
  fingerprint?: string;
  at: Date;
};

export type Hold = {
  merchantId: number;
  holdId: string;
  accountId: string;
  amount: bigint;
  ref?: string;
  at: Date;
};

/** `repeated`: the operation stood already; balanceAfter is the first time's, balance and held are today's. */
export type Posted = {
  repeated: boolean;
  seq: bigint;
  balanceAfter: bigint;
  balance: bigint;
  held: bigint;
  postedAt: Date;
};

type MovedRow = {
  status: PostingStatus;
  seq: bigint;
  balance_after: bigint;
  balance: bigint;
  held: bigint;
  posted_at: Date;
};
type HeldRow = { status: PostingStatus; balance: bigint; held: bigint };
export type HoldState = { repeated: boolean; balance: bigint; held: bigint };

/** Refuses with INSUFFICIENT_FUNDS or TXN_CONFLICT; any other bad end is a fault of the caller. */
function accepted(status: PostingStatus, balance: bigint | null): boolean {
  if (status === 'posted') return false;
  if (status === 'duplicate') return true;
  if (status === 'insufficient')
    throw new Refusal('INSUFFICIENT_FUNDS', { balanceMinor: String(balance ?? 0n) });
  if (status === 'conflict') throw new Refusal('TXN_CONFLICT');
  throw new Error(`the ledger declined the operation: ${status}`);
}

function toPosted(result: PostingResult): Posted {
  const repeated = accepted(result.status, result.balance);
  const { seq, balanceAfter, balance, held, postedAt } = result;
  if (seq === null || balanceAfter === null || balance === null || held === null || postedAt === null)
    throw new Error('the ledger answered a posting without its entry');
  return { repeated, seq, balanceAfter, balance, held, postedAt };
}

const LONGEST_OUTAGE_MS = 15_000;

/** Sends a batch until its outcome is known: the ids make a repeat harmless. */
async function postUntilKnown(db: Database, postings: Posting[]): Promise<PostingResult[]> {
  const deadline = performance.now() + LONGEST_OUTAGE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postBatch(db, postings);
    } catch (error) {
      // A unique violation is another process posting the same id on another account: the next look sees it.
      const again = isRetryable(error) || isConnectionLost(error) || isUniqueViolation(error);
      if (!again || performance.now() > deadline) throw error;
      await new Promise((settle) => setTimeout(settle, Math.min(5 * attempt ** 2, 500)));
    }
  }
}

async function openAccounts(tx: Queryable, wanted: readonly OpenAccount[], at: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from ledger_open($1::int[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::bool[], $7::bool[], $8) order by ord`,
    [
      wanted.map(({ merchantId }) => merchantId),
      wanted.map(() => uuid({ msecs: at.getTime() })),
      wanted.map(({ kind }) => kind),
      wanted.map(({ currency }) => currency),
      wanted.map(({ ownerId }) => ownerId ?? null),
      wanted.map(({ kind }) => accountKinds[kind].kept),
      wanted.map(({ kind }) => accountKinds[kind].guarded),
      at,
    ],
  );
  return rows.map(({ id }) => id);
}

export type Ledger = ReturnType<typeof createLedger>;

/** `db` acts as the restricted role. One ledger per process: it gathers operations into batches (`batches` is for measuring). */
export function createLedger(db: Database, batches: { lanes?: number; maxBatch?: number } = {}) {
  const houseIds = new Map<string, string>();
  const batcher = new Batcher<Posting, PostingResult>({
    // Two, so that one batch is written out here while the database works on the other; see docs/decisions/010.
    lanes: 2,
    maxBatch: 128,
    run: (postings) => postUntilKnown(db, postings),
    keyOf: ({ merchantId, opId }) => `${merchantId}/${opId}`,
    lockOf: ({ accountId }) => accountId,
    overloaded: () => new Refusal('OVERLOADED'),
    ...batches,
  });

  async function endHold(tx: Queryable, values: unknown[]): Promise<HoldState> {
    const { rows } = await tx.query<HeldRow>('select * from ledger_end_hold($1, $2, $3, $4, $5, $6)', values);
    return toHoldState(rows[0]);
  }

  return {
    /** Ids in the order asked; an account that stands already answers with its own. */
    openAccounts: (wanted: readonly OpenAccount[], at: Date, tx: Queryable = db): Promise<string[]> =>
      openAccounts(tx, wanted, at),

    async openAccount(wanted: OpenAccount, at: Date, tx: Queryable = db): Promise<string> {
      const [id] = await openAccounts(tx, [wanted], at);
      if (id === undefined) throw new Error('the ledger opened no account');
      return id;
    },

    /** The id of an account of the house (or of a jackpot, by owner), opened at first use and remembered. */
    async houseAccount(wanted: OpenAccount, at: Date): Promise<string> {
      const key = [wanted.merchantId, wanted.kind, wanted.currency, wanted.ownerId].join('/');
      const known = houseIds.get(key);
      if (known) return known;
      const [id] = await openAccounts(db, [wanted], at);
      if (id === undefined) throw new Error('the ledger opened no account');
      houseIds.set(key, id);
      return id;
    },

    /** Posts in a batch of its own transaction; settles after the commit. Refuses INSUFFICIENT_FUNDS, TXN_CONFLICT, OVERLOADED. */
    async post(posting: Posting): Promise<Posted> {
      return toPosted(await batcher.submit(posting));
    },

    /** As `post`, with the status instead of a refusal. */
    tryPost: (posting: Posting): Promise<PostingResult> => batcher.submit(posting),

    /** Posts in the caller's transaction. */
    async postIn(tx: Queryable, posting: Posting): Promise<Posted> {
      const [result] = await postBatch(tx, [posting]);
      if (!result) throw new Error('the ledger answered nothing');
      return toPosted(result);
    },

    /** Moves between any two accounts, in the caller's transaction or alone. The figures answered are those of the kept side. */
    async transfer(transfer: Transfer, tx: Queryable = db): Promise<Posted> {
      const { merchantId, opId, fromId, toId, kind, amount, ref, fingerprint, at } = transfer;
      const { rows } = await tx.query<MovedRow>(
        'select * from ledger_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [merchantId, opId, fromId, toId, kind, amount, ref ?? null, fingerprint ?? null, at],
      );
      const row = rows[0];
      if (!row) throw new Error('the ledger answered nothing');
      return toPosted({ ...row, balanceAfter: row.balance_after, postedAt: row.posted_at });
    },

    /** Sets an amount aside. The balance stays, what is free shrinks. */
    async hold(
      { merchantId, holdId, accountId, amount, ref, at }: Hold,
      tx: Queryable = db,
    ): Promise<HoldState> {
      const { rows } = await tx.query<HeldRow>('select * from ledger_hold($1, $2, $3, $4, $5, $6)', [
        merchantId,
        holdId,
        accountId,
        amount,
        ref ?? null,
        at,
      ]);
      return toHoldState(rows[0]);
    },

    /** Ends a hold by paying its amount to `toId`. */
    captureHold: (
      end: { merchantId: number; holdId: string; opId: string; toId: string; kind: string; at: Date },
      tx: Queryable = db,
    ): Promise<HoldState> => endHold(tx, [end.merchantId, end.holdId, end.opId, end.toId, end.kind, end.at]),

    /** Ends a hold by letting its amount go free again. */
    releaseHold: (
      end: { merchantId: number; holdId: string; at: Date },
      tx: Queryable = db,
    ): Promise<HoldState> => endHold(tx, [end.merchantId, end.holdId, null, null, null, end.at]),

    balances: (merchantId: number, accountIds: readonly string[], tx: Queryable = db): Promise<Balance[]> =>
      readBalances(tx, merchantId, accountIds),

    async balance(merchantId: number, accountId: string, tx: Queryable = db): Promise<Balance> {
      const [found] = await readBalances(tx, merchantId, [accountId]);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },

    /** Every account of a player (or of another owner). */
    balancesOf: (merchantId: number, ownerId: string, tx: Queryable = db): Promise<Balance[]> =>
      readOwnedBalances(tx, merchantId, ownerId),

    entries: (
      merchantId: number,
      accountId: string,
      page: { before?: bigint | undefined; limit: number },
    ): Promise<EntryPage> => readEntries(db, merchantId, accountId, page),

    /** What entries of one kind moved on an account after its entry number `after`. */
    flow: (
      merchantId: number,
      accountId: string,
      of: { kind: string; after: bigint },
      tx: Queryable = db,
    ): Promise<Flow> => readFlow(tx, merchantId, accountId, of),

    /** Deposits and stakes of an account after its entry number `after`; the newest `singles` stakes one by one. */
    depositsAndStakes: (
      merchantId: number,
      accountId: string,
      of: { after: bigint; singles: number },
      tx: Queryable = db,
    ): Promise<PutIn[]> => readDepositsAndStakes(tx, merchantId, accountId, of),

    houseTotals: (merchantId: number): Promise<Balance[]> => readHouseTotals(db, merchantId),

    /** Folds what summed accounts have collected; run it every few seconds. */
    async compact(): Promise<bigint> {
      const { rows } = await db.query<{ gone: bigint }>('select ledger_compact() as gone');
      return rows[0]?.gone ?? 0n;
    },

    /** Settles when no posting is queued or under way. */
    idle: (): Promise<void> => batcher.idle(),
  };
}

function toHoldState(row: HeldRow | undefined): HoldState {
  if (!row) throw new Error('the ledger answered nothing');
  return { repeated: accepted(row.status, row.balance), balance: row.balance, held: row.held };
}

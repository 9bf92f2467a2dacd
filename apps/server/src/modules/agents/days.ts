// Keeps the members' days: adds what was played since, and closes each day once it is over.
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { type BookId, soleBookOf } from '../../platform/ids.ts';
import { readMovedAccounts } from '../ledger/index.ts';

const accountsAtOnce = 2_000;
/** Before all others. */
const firstId = '00000000-0000-0000-0000-000000000000';
/** Entries are committed within seconds of their time; the close finds what was later. */
const overlapMs = 60_000;
/** A day is closed so long after its end, when all its entries are committed. */
export const closesAfterMs = 300_000;

type Brand = Pick<Merchant, 'id' | 'timeZone'>;
/** `membersAtOnce`: how many a statement of the close notes. */
export type DayParts = { database: Database; clock: Clock; membersAtOnce?: number };

/** True where a day is over that is not closed. */
export const daysDueQuery = `select exists (select from agent_open_days o join merchants m on m.id = o.merchant_id
  where (o.day + 1)::timestamp at time zone m.time_zone <= :now - interval '${closesAfterMs} milliseconds')`;

export function createDays({ database, clock, membersAtOnce = 20_000 }: DayParts) {
  /** When this process last looked for accounts that moved, by book. */
  const looked = new Map<BookId, Date>();

  return {
    /** Days are kept from this one on; a brand that has begun stays as it is. */
    async begin({ id, timeZone }: Brand, day?: string): Promise<void> {
      await database.query(
        `insert into agent_open_days (merchant_id, first_day, day)
         select $1, d, d from (select coalesce($2::date, ($3::timestamptz at time zone $4)::date) as d) w
         on conflict do nothing`,
        [id, day ?? null, clock.now(), timeZone],
      );
    },

    /** Adds what was played since this process last looked; answers the count of entries. */
    async fold(brand: Brand): Promise<number> {
      const bookId = soleBookOf(brand.id);
      const now = clock.now();
      const since = looked.get(bookId);
      // Nobody may have followed for a while: the first look of a process is at every account.
      const added = since ? await foldMoved(database, bookId, since) : await foldBehind(database, bookId);
      looked.set(bookId, new Date(now.getTime() - overlapMs));
      return added;
    },

    /** Closes the days that are over, the oldest first; answers those that this call has closed. `activeMinor`: see agent_note_members. */
    async close(brand: Brand, activeMinor: bigint): Promise<string[]> {
      const closed: string[] = [];
      for (;;) {
        const day = await overDay(brand);
        if (day === undefined) return closed;
        // In parts, so that the closing itself, which holds up adding, has little left to add.
        await foldBehind(database, soleBookOf(brand.id));
        const done = await database.transaction((tx) => closeDay(tx, brand, { day, activeMinor }));
        if (done) closed.push(day);
      }
    },
  };

  /** In parts again: a statement has a time limit. */
  async function closeDay(tx: Tx, { id }: Brand, { day, activeMinor }: { day: string; activeMinor: bigint }) {
    const { rows } = await tx.query<{ done: boolean }>('select agent_close_day($1, $2, $3) as done', [
      id,
      day,
      clock.now(),
    ]);
    if (!rows[0]?.done) return false;
    for (let after: string | null = firstId; after !== null; ) {
      const noted: { rows: { last: string | null }[] } = await tx.query<{ last: string | null }>(
        'select agent_note_members($1, $2, $3, $4, $5) as last',
        [id, day, activeMinor, after, membersAtOnce],
      );
      after = noted.rows[0]?.last ?? null;
    }
    return true;
  }

  /** The open day, if it is over. */
  async function overDay({ id, timeZone }: Brand): Promise<string | undefined> {
    const { rows } = await database.query<{ day: string }>(
      `select day::text from agent_open_days where merchant_id = $1 and (day + 1)::timestamp at time zone $2 <= $3`,
      [id, timeZone, new Date(clock.now().getTime() - closesAfterMs)],
    );
    return rows[0]?.day;
  }
}

async function foldMoved(database: Database, bookId: BookId, since: Date): Promise<number> {
  const accounts = await readMovedAccounts(database, bookId, { kind: 'player_cash', since });
  let added = 0;
  for (let from = 0; from < accounts.length; from += accountsAtOnce)
    added += await fold(database, bookId, accounts.slice(from, from + accountsAtOnce));
  return added;
}

/** Adds the entries of every account that is behind, each account once. */
async function foldBehind(database: Database, bookId: BookId): Promise<number> {
  let added = 0;
  for (let after = firstId; ; ) {
    const { rows } = await database.query<{ id: string }>(
      'select id from agent_accounts_behind($1, $2, $3) id',
      [bookId, after, accountsAtOnce],
    );
    const last = rows.at(-1)?.id;
    if (last === undefined) return added;
    added += await fold(
      database,
      bookId,
      rows.map(({ id }) => id),
    );
    after = last;
  }
}

async function fold(database: Database, bookId: BookId, accounts: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ added: number }>('select agent_fold($1, $2::uuid[]) as added', [
    bookId,
    accounts,
  ]);
  return rows[0]?.added ?? 0;
}

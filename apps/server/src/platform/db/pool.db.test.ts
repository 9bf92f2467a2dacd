// Transactions, retries and the outbox.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookIdSchema } from '../ids.ts';
import { isConnectionLost } from './failures.ts';
import { claimOutbox, outboxStart, pruneOutbox, takeOutbox, writeOutbox } from './outbox.ts';
import { openDatabase } from './pool.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase({ maxConnections: 12 });
  await db.owner.query(
    `create table counters (id integer primary key, n bigint not null); insert into counters values (1, 0), (2, 0)`,
  );
});
afterAll(() => db?.close());

describe('the pool', () => {
  it('destroys the connection of a statement that takes too long, and counts it as lost', async () => {
    const hasty = openDatabase({ url: db.url, maxConnections: 1, statementLimitMs: 300 });
    const pidOf = async () =>
      (await hasty.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await pidOf();
    const slow = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) => isConnectionLost(error),
      );
    expect(await slow(hasty.query('select pg_sleep(60)'))).toBe(true);
    expect(await slow(sql`select pg_sleep(60)`.execute(hasty.db))).toBe(true);
    expect(await slow(hasty.transaction((tx) => tx.query('select pg_sleep(60)')))).toBe(true);
    expect(await pidOf()).not.toBe(before);
    expect(hasty.pool.totalCount).toBe(1);
    await hasty.close();
  });

  it('acts as the restricted role and reads int8 as bigint', async () => {
    const { rows } = await db.query('select current_user as role, 9007199254740993::int8 as n');
    expect(rows).toEqual([{ role: 'perya_app', n: 9007199254740993n }]);
  });

  it('runs plain and composed SQL in one transaction, and rolls both back', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.query('update counters set n = 5 where id = 1');
      await sql`update counters set n = 6 where id = 2`.execute(tx.db);
      expect((await tx.query('select sum(n)::int8 as n from counters')).rows).toEqual([{ n: 11n }]);
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect((await db.query('select sum(n)::int8 as n from counters')).rows).toEqual([{ n: 0n }]);
  });

  it('retries deadlocks and serialisation failures until all have taken effect once', async () => {
    await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        db.transaction(
          async (tx) => {
            const [first, second] = index % 2 ? [1, 2] : [2, 1];
            await tx.query('update counters set n = n + 1 where id = $1', [first]);
            await tx.query('update counters set n = n + 1 where id = $1', [second]);
          },
          { isolation: index % 3 === 0 ? 'repeatable read' : 'read committed' },
        ),
      ),
    );
    expect((await db.query('select sum(n)::int8 as n from counters')).rows).toEqual([{ n: 8n }]);
  });

  it('repeats idempotent work whose connection was cut, and no other', async () => {
    const cut = (idempotent: boolean) => {
      let attempts = 0;
      const done = db.transaction(
        async (tx) => {
          attempts += 1;
          const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
          if (attempts === 1) await db.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
          await tx.query('select 1');
          return attempts;
        },
        { idempotent },
      );
      return done;
    };
    await expect(cut(true)).resolves.toBe(2);
    await expect(cut(false)).rejects.toThrow();
  });
});

describe('the outbox', () => {
  const message = (topic: string) => ({
    bookId: bookIdSchema.parse(1),
    topic,
    payload: { topic },
    at: new Date(),
  });

  it('shows every reader every row once, though transactions commit out of order', async () => {
    let one = await outboxStart(db);
    let two = one;
    const slow = await db.pool.connect();
    await slow.query('begin');
    await writeOutbox(slow, [message('slow')]);
    await writeOutbox(db, [message('fast')]);
    const early = await takeOutbox(db, one);
    expect(early.rows).toEqual([]);
    await slow.query('commit');
    slow.release();
    await writeOutbox(db, [message('late')]);
    const seen: string[] = [];
    // A transaction of any database on the server delays the rows.
    await expect
      .poll(
        async () => {
          const taken = await takeOutbox(db, one, 1);
          seen.push(...taken.rows.map(({ topic }) => topic));
          one = taken.cursor;
          return seen;
        },
        { timeout: 20_000 },
      )
      .toEqual(['slow', 'fast', 'late']);
    const other = await takeOutbox(db, two);
    two = other.cursor;
    expect(other.rows.map(({ topic }) => topic)).toEqual(seen);
    expect((await takeOutbox(db, two)).rows).toEqual([]);
  });

  it('hands a claimed row to one worker, again after a rollback, and prunes only what is done', async () => {
    await writeOutbox(
      db,
      Array.from({ length: 20 }, () => message('mail')),
    );
    await db
      .transaction(async (tx) => {
        expect(await claimOutbox(tx, 'mail', new Date())).toHaveLength(20);
        throw new Error('crash');
      })
      .catch(() => undefined);
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => db.transaction((tx) => claimOutbox(tx, 'mail', new Date(), 8))),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claimOutbox(db, 'mail', new Date());
    expect(ids.length + rest.length).toBe(20);
    await writeOutbox(db, [message('mail'), message('chat')]);
    await pruneOutbox(db, new Date(Date.now() + 1000), ['mail']);
    expect((await db.query('select topic from outbox')).rows).toEqual([{ topic: 'mail' }]);
  });
});

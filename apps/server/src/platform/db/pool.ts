// Access to PostgreSQL: a pool whose statements have a time limit, Kysely, and transactions that retry.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inSpan } from '../observability/tracing.ts';
import { ClockFault, isConnectionLost, isReadOnly, isRetryable } from './failures.ts';
import { codeOf } from './start-refusal.ts';

export type Row = Record<string, unknown>;
/** Each module declares its own tables: `db.withTables<RoundsTables>()`. */
export type Db = Kysely<Record<never, never>>;

/** Anything that runs SQL: the database or a transaction. */
export interface Queryable {
  query<R extends Row = Row>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number | null }>;
}

/** An open transaction: plain SQL by `query`, composed SQL by `db`; both on the same connection. */
export interface Tx extends Queryable {
  readonly db: Db;
}

export type TransactionOptions = {
  /** The work may run again even if an earlier attempt was committed, because its ids make it idempotent. */
  idempotent?: boolean;
  isolation?: 'read committed' | 'repeatable read';
};

export interface Database extends Queryable {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Runs `work` in one transaction; retries a deadlock or serialisation failure, and a lost connection if idempotent. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects if nothing can be written now: no connection or a full disk; ClockFault when the clocks differ. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseOptions = {
  url: string;
  maxConnections?: number;
  applicationName?: string;
  /** A statement that takes longer destroys its connection and counts as lost; 0: no limit. Default 10 s. */
  statementLimitMs?: number;
  /** How long a statement waits for a connection. Default 10 s. */
  connectLimitMs?: number;
  onError?: (error: Error) => void;
};

const defaultStatementLimitMs = 10_000;
const defaultConnectLimitMs = 10_000;
const INT8 = 20;

// int8 as bigint: the default is text, and a number would lose precision.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
};

/** Opens a pool; it connects at the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    types,
    application_name: options.applicationName ?? 'perya',
    connectionTimeoutMillis: options.connectLimitMs ?? defaultConnectLimitMs,
    // At the client, because a silent server would not keep to a limit of its own.
    query_timeout: options.statementLimitMs ?? defaultStatementLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', (error) => options.onError?.(error));
  const room = watchRoom(pool);
  const watched = <T>(work: Promise<T>) => room.watched(leaveReadOnly(pool, work));
  return {
    url: options.url,
    pool,
    db: composer(pool),
    query: (text, values) => watched(traced(text, () => pool.query(text, values))),
    transaction: (work, how = {}) =>
      watched(
        inSpan(
          'transaction',
          () => ({}),
          () => transact(pool, work, how),
        ),
      ),
    ready: room.ready,
    close: () => pool.end(),
  };
}

/** A trace shows a statement with its placeholders, never with values. */
function traced<T>(text: string, run: () => Promise<T>): Promise<T> {
  return inSpan('query', () => ({ 'db.query.text': text.replace(/\s+/gu, ' ').slice(0, 200) }), run);
}

/** After a failover the pool's connections lead to a standby: idle ones are closed, so that new ones reach the primary. */
async function leaveReadOnly<T>(pool: pg.Pool, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isReadOnly(error)) closeIdle(pool);
    throw error;
  }
}

function closeIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle -= 1)
    void pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/** Kysely on one connection; or on the pool, which takes one for each statement and destroys it after an error. */
function composer(connection: { query: pg.Pool['query'] | pg.PoolClient['query'] }): Db {
  const lent = { query: connection.query.bind(connection), release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

const DISK_FULL = '53100';

/** A server on a full disk still answers reads: after a refused write it is probed until it has room. */
function watchRoom(pool: pg.Pool) {
  let lacking = false;
  return {
    watched: async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        if (codeOf(error) === DISK_FULL) lacking = true;
        throw error;
      }
    },
    ready: async () => {
      // A temporary table needs room of every kind and leaves nothing.
      await pool.query(
        lacking
          ? `create temp table room_probe on commit drop as select repeat(md5(n::text), 250) from generate_series(1, 64) n`
          : 'select 1',
      );
      lacking = false;
      await requireOneClock(pool);
    },
  };
}

/** Codes, waits and sealed bodies depend on each process's clock: too far apart, they would refuse each other's. */
const clocksApartMs = 30_000;

/** How far this machine's clock is ahead of the database's, in ms. */
export async function clockAheadMs(db: Queryable): Promise<number> {
  const before = Date.now();
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  const at = rows[0]?.at.getTime() ?? 0;
  // The database read its clock at any moment of the query: a slow answer is no wrong clock.
  return at < before ? before - at : Math.min(0, Date.now() - at);
}

async function requireOneClock(pool: pg.Pool): Promise<void> {
  const apartMs = await clockAheadMs(pool);
  if (Math.abs(apartMs) > clocksApartMs)
    throw new ClockFault(`this machine's clock is ${Math.round(apartMs / 1000)} s off the database's`);
}

const ATTEMPTS = 6;

async function transact<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pool, work, options);
    } catch (error) {
      const again = isRetryable(error) || (options.idempotent === true && isConnectionLost(error));
      if (!again || attempt === ATTEMPTS) throw error;
      await new Promise((settle) => setTimeout(settle, 5 * attempt ** 2));
    }
  }
}

async function attemptOnce<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(
      options.isolation === 'repeatable read' ? 'begin isolation level repeatable read' : 'begin',
    );
    const result = await work(onConnection(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection may still run its last statement: nothing is asked of it any more.
    if (isConnectionLost(error)) broken = error instanceof Error ? error : new Error(String(error));
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken ?? false);
  }
}

function onConnection(client: pg.PoolClient): Tx {
  let db: Db | undefined;
  return {
    query: (text, values) => traced(text, () => client.query(text, values)),
    get db() {
      db ??= composer(client);
      return db;
    },
  };
}

// Access to PostgreSQL: a pool whose connections use the restricted role, Kysely, and transactions that retry.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inSpan } from '../observability/tracing.ts';
import { isConnectionLost, isRetryable } from './failures.ts';
import { codeOf } from './start-refusal.ts';

/** The role of every application connection: owns nothing, and moves money only through the ledger's functions. */
export const APP_ROLE = 'perya_app';

export type Row = Record<string, unknown>;
/** Each module declares its own tables: `db.withTables<RoundsTables>()`. */
export type Db = Kysely<Record<never, never>>;

/** Anything that runs SQL: the database or a transaction. */
export interface Queryable {
  query<R extends Row = Row>(
    text: string | pg.QueryConfig,
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
  /** Rejects if nothing can be written now: no connection, a full disk, or a clock that differs from the database's. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseOptions = {
  url: string;
  maxConnections?: number;
  /** null: the user of the url, which is the owner; for migrations and for faults in tests. */
  role?: string | null;
  applicationName?: string;
  onError?: (error: Error) => void;
};

const INT8 = 20;

// int8 as bigint: the default is text, and a number would lose precision.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
};

/** Opens a pool; it connects at the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const role = options.role === undefined ? APP_ROLE : options.role;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    types,
    application_name: options.applicationName ?? 'perya',
    connectionTimeoutMillis: 10_000,
    ...(role === null ? {} : { options: `-c role=${role}` }),
  });
  pool.on('error', (error) => options.onError?.(error));
  const room = watchRoom(pool);
  return {
    url: options.url,
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    query: (text, values) => room.watched(traced(text, () => pool.query(text, values))),
    transaction: (work, how = {}) =>
      room.watched(
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
function traced<T>(statement: string | pg.QueryConfig, run: () => Promise<T>): Promise<T> {
  const text = typeof statement === 'string' ? statement : statement.text;
  return inSpan('query', () => ({ 'db.query.text': text.replace(/\s+/gu, ' ').slice(0, 200) }), run);
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

async function requireOneClock(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const apartMs = Date.now() - (rows[0]?.at.getTime() ?? 0);
  if (Math.abs(apartMs) > clocksApartMs)
    throw new Error(`this machine's clock is ${Math.round(apartMs / 1000)} s off the database's`);
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
  const connection = { query: client.query.bind(client), release: () => undefined };
  let db: Db | undefined;
  return {
    query: (text, values) => traced(text, () => client.query(text, values)),
    get db() {
      const pool = { connect: async () => connection, end: async () => undefined, options: {} };
      db ??= new Kysely({ dialect: new PostgresDialect({ pool }) });
      return db;
    },
  };
}

// Classifies database errors: retry, outcome unknown, unavailable, or a fault of ours.

const RETRYABLE = new Set(['40001', '40P01']);
/** 25006: the connection leads to a standby since a failover, so the last statement was not committed. */
const READ_ONLY = '25006';
/** 08P01: PgBouncer's code while it has no connection to the database. */
const NO_SERVER = '08P01';
const LOST = new Set([
  READ_ONLY,
  NO_SERVER,
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
]);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A deadlock or serialisation failure: nothing was committed, and a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** The connection was lost; it is unknown whether the last statement was committed. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST.has(codeOf(error))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/i.test(
      error.message,
    )
  );
}

/** The server accepts no writes: after a failover it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** The database is away or its disk is full; repeating with the same id is safe. */
export function isAway(error: unknown): boolean {
  return isConnectionLost(error) || codeOf(error) === '53100';
}

/** This machine's clock differs from the database's. */
export class ClockFault extends Error {}

/** A unique key violation. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

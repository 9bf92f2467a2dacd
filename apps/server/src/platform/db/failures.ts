// What a database error means for the caller: try again, outcome unknown, or a fault of ours.

const RETRYABLE = new Set(['40001', '40P01']);
const LOST = new Set([
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

/** A deadlock or a serialisation failure: nothing was committed, and the same work may succeed at once. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** The connection went away; whether the last statement was committed is not known. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST.has(codeOf(error))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/i.test(error.message)
  );
}

/** The database cannot do its work for now: it went away, or its disk is full. Whoever repeats with the same id loses nothing. */
export function isAway(error: unknown): boolean {
  return isConnectionLost(error) || codeOf(error) === '53100';
}

/** A row with the same unique key stands already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

// Secrets and ids: what nobody may guess comes from the operating system, what must sort by time is a uuid v7.
import { hash, randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** An opaque token of 256 bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: 32 bytes from which it cannot be found again. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

const idBytes = 16;
// Drawn for many ids at once: a request to the operating system costs more than the id.
const pool = Buffer.alloc(idBytes * 256);
let drawn = pool.length;

/** A new id, ordered by time; `at` is the application's clock. */
export function newId(at: Date = new Date()): string {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += idBytes;
  return v7({ msecs: at.getTime(), random: pool.subarray(drawn - idBytes, drawn) });
}

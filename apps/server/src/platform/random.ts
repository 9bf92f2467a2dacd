// Secrets and codes from the operating system's random source, and ids as time-ordered uuid v7.
import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** An opaque token of 256 bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token, from which it cannot be recovered. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

// Without letters and digits that are easily confused.
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code that people read and type. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

const idBytes = 16;
// Random bytes are drawn for many ids at once: a system call costs more than an id.
const pool = Buffer.alloc(idBytes * 256);
let drawn = pool.length;

const givenIds = new AsyncLocalStorage<() => string>();

/** Runs work whose new ids `next` gives, so that the same work again makes the same ids. */
export const withIds = <T>(next: () => string, work: () => Promise<T>): Promise<T> =>
  givenIds.run(next, work);

/** A new id, ordered by time `at` of the application's clock. */
export function newId(at: Date = new Date()): string {
  const next = givenIds.getStore();
  if (next) return next();
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += idBytes;
  return v7({ msecs: at.getTime(), random: pool.subarray(drawn - idBytes, drawn) });
}

// The work in place of a picture. The browser derives the keys on threads of its own: the page stays free for taps.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The key that was asked for, in hexadecimal. Rejects when it was not found in time. */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (!solution) throw new Error('the work was not done');
  return solution.derivedKey;
}

// Solves the proof of work in place of a picture, in workers, so that the page stays responsive.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** The key in hexadecimal. Rejects when it is not found in time. */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (!solution) throw new Error('the work was not done');
  return solution.derivedKey;
}

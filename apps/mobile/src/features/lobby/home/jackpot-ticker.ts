// The jackpot's figure between two responses: it climbs towards the pool and never exceeds it.
import { jackpotDemo, jackpotStepMs } from '@perya/contract/constants';

/** The first figure: a little below the pool, the same on the server and in the browser. */
export function tickerStart(poolMinor: bigint): bigint {
  return poolMinor - poolMinor / 1000n;
}

/**
 * The next figure: a random part of the difference, at least one unit; falls at once when the pool was won.
 * `chance` is in [0, 1).
 */
export function tickerStep(shownMinor: bigint, poolMinor: bigint, chance: number): bigint {
  if (shownMinor >= poolMinor) return poolMinor;
  const missing = poolMinor - shownMinor;
  const part = (missing * BigInt(Math.floor((0.05 + 0.25 * chance) * 1000))) / 1000n;
  return shownMinor + (part > 0n ? part : 1n);
}

/** The figure, capped at the pool. */
export function notAbove(shownMinor: bigint, poolMinor: bigint): bigint {
  if (shownMinor > poolMinor) return poolMinor;
  return shownMinor;
}

/** The demo's first figure: anywhere in its range. `chance` is in [0, 1). */
export function demoStart(chance: number): number {
  return jackpotDemo.from + Math.floor(chance * (jackpotDemo.to - jackpotDemo.from + 1));
}

/** The demo's next figure. */
export function demoStep(shown: number, chance: number): number {
  return shown + jackpotDemo.stepFrom + Math.floor(chance * (jackpotDemo.stepTo - jackpotDemo.stepFrom + 1));
}

/** 3, 4 or 5 seconds. */
export function tickerPause(chance: number): number {
  return jackpotStepMs[Math.floor(chance * jackpotStepMs.length)] ?? jackpotStepMs[0];
}

/** An amount in minor units, with its own number of decimals. */
export function minorOf(amount: string): { minor: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { minor: BigInt(whole + fraction), decimals: fraction.length };
}

export function amountOf(minor: bigint, decimals: number): string {
  const digits = minor.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

// The jackpot's figure between two answers: it climbs towards what the pool holds and is never above it.
import { jackpotDemo, jackpotStepMs } from '@perya/contract/constants';

/** Where the figure starts: a little below the pool, the same on the server and in the browser. */
export function tickerStart(poolMinor: bigint): bigint {
  return poolMinor - poolMinor / 1000n;
}

/** The next figure: a random part of what is missing, at least one unit. `chance` is in [0, 1). A pool that was won pulls it down at once. */
export function tickerStep(shownMinor: bigint, poolMinor: bigint, chance: number): bigint {
  if (shownMinor >= poolMinor) return poolMinor;
  const missing = poolMinor - shownMinor;
  const part = (missing * BigInt(Math.floor((0.05 + 0.25 * chance) * 1000))) / 1000n;
  return shownMinor + (part > 0n ? part : 1n);
}

/** What may be shown while the pool holds this much. */
export function notAbove(shownMinor: bigint, poolMinor: bigint): bigint {
  if (shownMinor > poolMinor) return poolMinor;
  return shownMinor;
}

/** Where the demonstration starts: anywhere in its range. `chance` is in [0, 1). */
export function demoStart(chance: number): number {
  return jackpotDemo.from + Math.floor(chance * (jackpotDemo.to - jackpotDemo.from + 1));
}

/** The demonstration's next figure. */
export function demoStep(shown: number, chance: number): number {
  return shown + jackpotDemo.stepFrom + Math.floor(chance * (jackpotDemo.stepTo - jackpotDemo.stepFrom + 1));
}

/** 3, 4 or 5 seconds. */
export function tickerPause(chance: number): number {
  return jackpotStepMs[Math.floor(chance * jackpotStepMs.length)] ?? jackpotStepMs[0];
}

/** The same number of decimals as the amount that came. */
export function minorOf(amount: string): { minor: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { minor: BigInt(whole + fraction), decimals: fraction.length };
}

export function amountOf(minor: bigint, decimals: number): string {
  const digits = minor.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

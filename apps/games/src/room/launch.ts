/** The launch that the stage sent last: the player, the language, the currency and the pass of this game. */
import { fromWire, toWire } from '@perya/money';
import type { Launch } from '@perya/stage-protocol/from-stage';

let current: Launch | null = null;

export const isLaunched = (): boolean => current !== null;

/** Throws before the first launch. */
export function launched(): Launch {
  if (!current) throw new Error('the stage has not launched the game');
  return current;
}

/** Returns true where the same player goes on in the same language. */
export function renewLaunch(next: Launch): boolean {
  const isRenewed = current?.account === next.account && current.language === next.language;
  current = next;
  return isRenewed;
}

/** An amount of the wire in minor units. */
export const minorOf = (amount: string): bigint => fromWire(amount, launched().currency);

export const wireOf = (minor: bigint): string => toWire(minor, launched().currency);

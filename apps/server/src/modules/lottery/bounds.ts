// The bounds of slips and the quota of picks, in minor units of a currency.

import type { LotteryGame } from '@perya/lottery';
import { type Currency, scaleOf } from '@perya/money';

/** In major units; the slip's bounds count all its draws together. */
const lineMinMajor = 1n;
const lineMaxMajor = 10_000n;
const slipMaxMajor = 50_000n;
const winMaxMajor = 5_000_000n;
const fastCapMajor = 200_000n;
const capMajor = 2_000_000n;

export const mostLines = 200;
export const mostDraws = 120;
/** Lines × draws of one slip. */
export const mostBets = 5_000;
/** The longest life of a slip that waits for its answer. */
export const slipLifeMs = 30_000;

export function slipBounds(currency: Currency) {
  const unit = 10n ** BigInt(scaleOf(currency));
  return {
    lineMinMinor: lineMinMajor * unit,
    lineMaxMinor: lineMaxMajor * unit,
    slipMaxMinor: slipMaxMajor * unit,
    /** The most that one draw of a slip can win. */
    winMaxMinor: winMaxMajor * unit,
  };
}

/** The most that all tickets of a draw together can win on one pick; a raffle sells each number once. */
export function quotaCap(game: LotteryGame, currency: Currency): bigint {
  if (game.engine === 'raffle') return 1n;
  return (game.fast ? fastCapMajor : capMajor) * 10n ** BigInt(scaleOf(currency));
}

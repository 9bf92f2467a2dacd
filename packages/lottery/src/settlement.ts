/** What the lines of a draw win at fixed odds: the outcome is read once, then each line is looked up. */
import { engineNamed } from './engines.ts';
import type { LotteryGame } from './games.ts';
import { type Line, payoutOfHits, type Terms } from './terms.ts';

export type Settlement = {
  /** The hits of a line; of keno the numbers drawn, of a ticket the digits that agree. */
  hitsOf: (line: Line) => number;
  /** What the lines of one ticket win together, in minor units. */
  payoutOf: (lines: readonly Line[], series: number) => bigint;
};

/** Reads a draw's outcome for its lines. Throws a RangeError on a value that is no outcome, and on a game of a pool or raffle. */
export function createSettlement(
  game: Pick<LotteryGame, 'engine'>,
  terms: Terms,
  outcome: unknown,
): Settlement {
  const engine = engineNamed(game.engine);
  if (engine.kind !== 'odds' || terms.engine !== game.engine)
    throw new RangeError(`${game.engine} is not settled by these odds`);
  const counterOf = engine.read(outcome);

  function hitsOf({ market, pick }: Line): number {
    const count = counterOf(market);
    if (!count) throw new RangeError(`${game.engine} has no market ${market}`);
    return count(pick);
  }

  function payoutOf(lines: readonly Line[], series: number): bigint {
    let payout = 0n;
    for (const line of lines) {
      const hits = hitsOf(line);
      if (hits > 0) payout += payoutOfHits(terms, line, series, hits);
    }
    return payout;
  }

  return { hitsOf, payoutOf };
}

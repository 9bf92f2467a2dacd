/** What the lines of a draw win at fixed odds: the outcome is read once, then each pick. */
import { engineNamed } from './engines.ts';
import type { LotteryGame } from './games.ts';
import { type Line, type Multiple, multipleOf, payoutOfMultiple, type Terms } from './terms.ts';

/** So many picks of a market are remembered: most lines of a draw are on few of them. */
const mostKept = 20_000;

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

  const multiples = new Map<string, Map<string, Multiple>>();

  function multipleOfLine(line: Line): Multiple {
    const byPick = multiples.get(line.market) ?? new Map<string, Multiple>();
    const known = byPick.get(line.pick);
    if (known) return known;
    const multiple = multipleOf(terms, line.market, line.pick, hitsOf(line));
    multiples.set(line.market, byPick);
    if (byPick.size < mostKept) byPick.set(line.pick, multiple);
    return multiple;
  }

  function payoutOf(lines: readonly Line[], series: number): bigint {
    const rate = { series, returnPermille: terms.returnPermille };
    let payout = 0n;
    for (const line of lines) payout += payoutOfMultiple(multipleOfLine(line), line.stakeMinor, rate);
    return payout;
  }

  return { hitsOf, payoutOf };
}

// Plays many rounds with the real rules and fresh random seeds, to see the exact return inside its confidence band.
import { createOutcomeSource } from '@perya/fairness';
import { latestGame } from '@perya/games';

export type Tally = { rounds: number; returned: number };
export type Band = { mean: number; low: number; high: number; inside: boolean };

/** Two-sided 99 % of a normal distribution: one run in a hundred falls outside by chance. */
const deviations99 = 2.5758;

/**
 * Plays rounds until `until` says stop or `rounds` are done; `returned` is in stakes. A feature is played by taking
 * the places in order, which is as good as any other order.
 */
export function simulate(
  game: { code: string; betLevel: number },
  serverSeed: string,
  start: Tally,
  rounds: number,
  until: () => boolean,
): Tally {
  const rules = latestGame(game.code);
  let { rounds: done, returned } = start;
  while (rules && done < rounds && !until()) {
    const source = createOutcomeSource({
      serverSeed,
      clientSeed: 'simulation',
      nonce: done,
      game: game.code,
    });
    let result = rules.start(source, game.betLevel);
    for (let pick = 0; result.ok && !result.play.finished; pick += 1)
      result = rules.advance(result.play.state, { pick }, source);
    if (!result.ok) break;
    returned += result.play.payoutUnits / result.play.stakeUnits;
    done += 1;
  }
  return { rounds: done, returned };
}

/** Where the mean of so many rounds falls, and where 99 of 100 such runs do. All are shares of the stake. */
export function bandOf(tally: Tally, exact: number, standardDeviation: number): Band {
  const mean = tally.returned / tally.rounds;
  const reach = (deviations99 * standardDeviation) / Math.sqrt(tally.rounds);
  const [low, high] = [Math.max(0, exact - reach), exact + reach];
  return { mean, low, high, inside: mean >= low && mean <= high };
}

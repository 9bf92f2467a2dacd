// Simulates many rounds with the real rules and random seeds, to compare with the exact return.
import { createOutcomeSource } from '@perya/fairness';
import { games, type ParVariant } from '@perya/games';
import type { Tally } from './confidence-band.ts';

/** Plays the variant's bet until `until` returns true or `rounds` are done; `returned` is in stakes. */
export function simulate(
  gameCode: string,
  variant: ParVariant,
  serverSeed: string,
  start: Tally,
  rounds: number,
  until: () => boolean,
): Tally {
  const rules = games.get(gameCode);
  let { rounds: done, returned } = start;
  while (rules && done < rounds && !until()) {
    const source = createOutcomeSource({
      serverSeed,
      clientSeed: 'simulation',
      nonce: done,
      game: gameCode,
    });
    let result = rules.start(source, variant.bet);
    while (result.ok && !result.play.finished) {
      const action = rules.nextAction(result.play.state, variant);
      result = rules.advance(result.play.state, action, source);
    }
    if (!result.ok) break;
    returned += result.play.payoutUnits / result.play.stakeUnits;
    done += 1;
  }
  return { rounds: done, returned };
}

// Simulates many rounds with the real rules and random seeds, to compare with the exact return.
import { createOutcomeSource } from '@perya/fairness';
import { latestGame, type PlayAction } from '@perya/games';
import type { Tally } from './confidence-band.ts';

/** Plays until `until` returns true or `rounds` are done; `returned` is in stakes. */
export function simulate(
  game: { code: string; betLevel: number; actionAt: (index: number) => PlayAction },
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
    for (let index = 0; result.ok && !result.play.finished; index += 1)
      result = rules.advance(result.play.state, game.actionAt(index), source);
    if (!result.ok) break;
    returned += result.play.payoutUnits / result.play.stakeUnits;
    done += 1;
  }
  return { rounds: done, returned };
}

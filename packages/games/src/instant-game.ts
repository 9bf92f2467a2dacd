/** Games that end with their first step: the player chooses, one draw decides. All are staked in chips. */
import type { OutcomeSource } from '@perya/fairness';
import { CHIP_UNITS } from './bet.ts';
import { type ChipRules, chipGame } from './chip-game.ts';
import { fraction, minus, plus } from './fraction.ts';
import type { Game } from './game.ts';
import type { Description, JsonObject } from './json.ts';
import { odds, type ParVariant, type Payout, parVariant } from './par-sheet.ts';

type InstantRules<Choice extends JsonObject> = ChipRules<Choice> & {
  /** Draws the round; returns the step as shown. */
  play: (source: OutcomeSource, choice: Choice) => JsonObject & { payoutUnits: number };
};

export function instantGame<Choice extends JsonObject>(rules: InstantRules<Choice>): Game {
  return {
    ...chipGame(rules),
    start(source, { choice, stakeUnits }) {
      const read = rules.readChoice(choice);
      if (!read) return { ok: false, reason: 'bet-unknown' };
      const presentation = rules.play(source, read);
      const { payoutUnits } = presentation;
      return { ok: true, play: { stakeUnits, payoutUnits, finished: true, state: {}, presentation } };
    },
    advance: () => ({ ok: false, reason: 'round-finished' }),
    leave: () => null,
    nextAction: () => null,
  };
}

type InstantVariant = Pick<ParVariant, 'key' | 'label'> & {
  choice: JsonObject;
  /** Whatever remains of the probability pays nothing. */
  pays: readonly (Payout & { name: string; label: Description })[];
};

/** The figures of a choice, from what it pays and how often. */
export function instantVariant({ key, label, choice, pays }: InstantVariant): ParVariant {
  const won = pays.reduce((sum, { probability }) => plus(sum, probability), fraction(0n));
  return parVariant({
    key,
    label,
    bet: { betLevel: 1, choice, stakeUnits: CHIP_UNITS },
    payouts: [...pays, { units: 0, probability: minus(fraction(1n), won) }],
    pays: pays.map(({ probability, ...pay }) => ({ ...pay, ...odds(probability) })),
  });
}

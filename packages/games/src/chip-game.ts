/** What all games that are staked in chips have in common. */
import { CHIP_UNITS } from './bet.ts';
import type { Game } from './game.ts';
import { type Description, isRecord, type JsonObject, readExactly } from './json.ts';

export type ChipRules<Choice extends JsonObject> = Pick<
  Game,
  'code' | 'version' | 'category' | 'jackpot' | 'parSheet'
> & {
  /** The choice as it arrives, read strictly; null for one that the game does not offer. */
  readChoice: (value: unknown) => Choice | null;
  /** As of a game, for a choice. */
  variantOf: (choice: Choice) => string;
  /** The step in words; null for a step of another form. */
  describe: (shown: Readonly<Record<string, unknown>>) => Description | null;
};

/** Of a game in which there is nothing to choose before the round. */
export type NoChoice = Readonly<Record<string, never>>;

export const readNoChoice = (value: unknown): NoChoice | null => readExactly(value, []) && {};

export function chipGame<Choice extends JsonObject>(rules: ChipRules<Choice>) {
  const { code, version, category, jackpot, parSheet, readChoice } = rules;
  return {
    code,
    version,
    category,
    pace: 'other',
    jackpot,
    betLevels: null,
    readBet(betLevel, given) {
      const choice = readChoice(given);
      return choice && { betLevel, choice, stakeUnits: CHIP_UNITS };
    },
    variantOf({ choice }) {
      const read = readChoice(choice);
      if (!read) throw new RangeError(`${code} does not offer ${JSON.stringify(choice)}`);
      return rules.variantOf(read);
    },
    describe(shown) {
      const description = isRecord(shown) ? rules.describe(shown) : null;
      return description ? [description] : [];
    },
    parSheet,
  } satisfies Partial<Game>;
}

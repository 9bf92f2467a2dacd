/** The PAR sheet of Duck Gallery: all ten pellets at one duck. */
import { combinations } from '../../combinations.ts';
import { type Fraction, fraction, minus, times } from '../../fraction.ts';
import { odds, type ParSheet, type ParVariant, type Payout, parSheet } from '../../par-sheet.ts';
import { stepsVariant } from '../../steps-game.ts';
import { type Duck, ducks, HITS, numbersOf, PELLET_UNITS, PELLETS } from './rules.ts';

const keyOf = (duck: Duck): string => `duck-${duck}`;

/** The variant with the greatest win. */
export const variantOf = (): string => keyOf(100);

/** The duck that a variant shoots at. */
export const duckOf = (variantKey: string): Duck | undefined =>
  ducks.find((duck) => keyOf(duck) === variantKey);

const hitChance = (duck: Duck): Fraction => fraction(BigInt(HITS), BigInt(numbersOf(duck)));

/** With another chance to hit, the sheet for that. */
export function makeParSheet(chance: (duck: Duck) => Fraction = hitChance): ParSheet {
  return parSheet({
    game: 'duck-gallery',
    version: 1,
    method: 'exact: hits of a duck in ten shots follow the binomial distribution; each shot returns the same',
    rules: {
      pellets: PELLETS,
      pelletUnits: PELLET_UNITS,
      ducks,
      hits: HITS,
      draw: 'a shot: number = nextBelow(100 * duck); a hit if number < hits',
      pays: 'a hit: duck * pelletUnits',
      ends: 'after the last pellet',
    },
    variants: ducks.map((duck) => variantFor(duck, chance(duck))),
  });
}

function variantFor(duck: Duck, chance: Fraction): ParVariant {
  return stepsVariant({
    key: keyOf(duck),
    label: { phrase: 'duckGallery.variant', values: { duck } },
    choice: {},
    pays: [
      {
        name: `duck ${duck}`,
        label: { phrase: 'duckGallery.duck', values: { duck } },
        units: duck * PELLET_UNITS,
        staked: PELLET_UNITS,
        ...odds(chance),
      },
    ],
    payouts: Array.from({ length: PELLETS + 1 }, (_, hits) => payoutOf(duck, chance, hits)),
  });
}

function payoutOf(duck: Duck, chance: Fraction, hits: number): Payout {
  const missed = minus(fraction(1n), chance);
  const each = Array.from({ length: PELLETS }, (_, at) => (at < hits ? chance : missed));
  const ways = fraction(combinations(PELLETS, hits));
  return { units: hits * duck * PELLET_UNITS, probability: each.reduce(times, ways) };
}

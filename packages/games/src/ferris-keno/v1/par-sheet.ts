/** The PAR sheet of Ferris Keno: one variant for each number of picks. */
import { combinations } from '../../combinations.ts';
import { type Fraction, fraction } from '../../fraction.ts';
import { instantVariant } from '../../instant-game.ts';
import { type ParSheet, type ParVariant, parSheet } from '../../par-sheet.ts';
import { GONDOLAS, LIT, payUnits, variantOf } from './rules.ts';

/** With other pays, the sheet for those. */
export function makeParSheet(pays = payUnits): ParSheet {
  return parSheet({
    game: 'ferris-keno',
    version: 1,
    method: 'exact: C(10, hits) × C(30, picks - hits) of the C(40, picks) sets of picks hit so often',
    rules: {
      gondolas: GONDOLAS,
      lit: LIT,
      draw: 'lit times: place nextBelow(left) of the gondolas left, in ascending order',
      payUnits: pays,
      paid: 'payUnits[picks - 1][hits]',
    },
    variants: pays.map((byHits, at) => variantFor(at + 1, byHits)),
  });
}

function variantFor(count: number, byHits: readonly number[]): ParVariant {
  const picks = Array.from({ length: count }, (_, at) => at + 1);
  const pays = byHits.map((units, hits) => ({
    name: `${hits} of ${count}`,
    label: { phrase: 'ferrisKeno.hits', values: { hits } },
    units,
    probability: chanceOf(count, hits),
  }));
  return instantVariant({
    key: variantOf({ picks }),
    label: { phrase: 'ferrisKeno.variant', values: { picks: count } },
    choice: { picks },
    pays: pays.filter(({ units }) => units > 0),
  });
}

const chanceOf = (picks: number, hits: number): Fraction =>
  fraction(
    combinations(LIT, hits) * combinations(GONDOLAS - LIT, picks - hits),
    combinations(GONDOLAS, picks),
  );

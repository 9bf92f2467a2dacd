/** The PAR sheet of Perya Lights, from the exact enumeration of its windows and lanterns. */
import { type Fraction, fraction, minus, times } from '../../fraction.ts';
import {
  chance,
  mean,
  odds,
  type ParSheet,
  type ParVariant,
  type PayParts,
  parSheet,
  parVariant,
  share,
} from '../../par-sheet.ts';
import { enumerateWindows, type WindowCount } from './enumerate.ts';
import { FEWEST_LANTERNS, lights, STAR_MULTIPLIER } from './lantern-walk.ts';
import { levels, lines } from './lines.ts';
import { outcomesOf, WINDOWS } from './outcome-odds.ts';
import { type Paytable, paytable } from './paytable.ts';
import { strips } from './strips.ts';
import { paySymbols, REELS, ROWS, SCATTER, WILD } from './symbols.ts';

type Level = (typeof levels)[number];

/** `windows` are those of the level. */
function levelVariant(
  { level, stakeUnits }: Level,
  windows: readonly WindowCount[],
  pays: PayParts[],
): ParVariant {
  const outcomes = outcomesOf(windows, stakeUnits);
  const stake = fraction(1n, BigInt(stakeUnits));
  const part = (value: (outcome: (typeof outcomes)[number]) => number) =>
    share(times(mean(outcomes, value), stake));
  return parVariant({
    key: `level-${level}`,
    label: { phrase: 'proof.parLevel', values: { level } },
    bet: { betLevel: level, choice: {}, stakeUnits },
    payouts: outcomes,
    components: [
      { name: 'lines', ...part(({ lineUnits }) => lineUnits) },
      { name: 'lanternWalk', ...part(({ walkUnits }) => walkUnits) },
    ],
    events: [
      { name: 'feature', ...odds(chance(outcomes, ({ scatters }) => scatters >= FEWEST_LANTERNS)) },
      ...[3, 4, 5].map((count) => ({
        name: `feature with ${count} lanterns`,
        ...odds(chance(outcomes, ({ scatters }) => scatters === count)),
      })),
    ],
    pays,
  });
}

/** Per symbol and run: the chance that one lit line pays exactly that, from the counts on the strips alone. */
function linePays(pays: Paytable): PayParts[] {
  return paySymbols.flatMap((symbol) => {
    const fit = strips.map((strip) => {
      const matching = strip.filter((shown) => shown === symbol || shown === WILD).length;
      return fraction(BigInt(matching), BigInt(strip.length));
    });
    return [3, 4, 5].map((count) => {
      const run = fit.slice(0, count).reduce(times, fraction(1n));
      const next = fit[count];
      const exact: Fraction = next === undefined ? run : times(run, minus(fraction(1n), next));
      return {
        name: `${count} × ${symbol}`,
        label: { phrase: 'proof.parLine', values: { count, symbol } },
        units: pays[symbol][count - 3] ?? 0,
        staked: 1,
        ...odds(exact),
      };
    });
  });
}

/** Makes the sheet from the rules; with other pays, the sheet for those. */
export function makeParSheet(pays: Paytable = paytable): ParSheet {
  const distributions = enumerateWindows(pays);
  const onOneLine = linePays(pays);
  return parSheet({
    game: 'perya-lights',
    version: 1,
    method: 'exact enumeration of every window and every set of lanterns',
    rules: {
      reels: REELS,
      rows: ROWS,
      windows: WINDOWS.toString(),
      wild: WILD,
      scatter: SCATTER,
      strips: strips.map((strip) => [...strip]),
      lines: lines.map((rows) => [...rows]),
      pays: { ...pays },
      lanternWalk: {
        lights: [...lights],
        starMultiplier: STAR_MULTIPLIER,
        picks: 'one per lantern in view, from 3',
      },
    },
    variants: levels.map((level, index) => levelVariant(level, distributions[index] ?? [], onOneLine)),
  });
}

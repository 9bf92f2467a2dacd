/** Three dice: sums, sides, triples, pairs, two faces, runs. */
import { chance } from '../chance.ts';
import { engineOf, hitIf, isSide, marketOf, numbersFrom, range, sides } from '../market.ts';
import { numberForm, type PickForm, wordForm } from '../pick-form.ts';
import { sumChances } from './digits.ts';

type Dice = readonly number[];

const sumOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);
const twoFaces: PickForm = {
  ...numberForm(1, 6, 1),
  kind: 'set',
  min: 2,
  max: 2,
};

/** How many dice show each face, by the face's text. */
function faces(dice: Dice): Map<string, number> {
  const shown = new Map<string, number>();
  for (const die of dice) shown.set(String(die), (shown.get(String(die)) ?? 0) + 1);
  return shown;
}

const isRun = (dice: Dice): boolean => {
  const [low = 0, middle = 0, high = 0] = [...dice].sort((a, b) => a - b);
  return middle === low + 1 && high === low + 2;
};

/** One hit for a pick of which at least so many dice show it. */
const shownBy = (least: number) => (dice: Dice) => {
  const shown = faces(dice);
  return hitIf((pick) => (shown.get(pick) ?? 0) >= least);
};

export const dice3 = engineOf<Dice>({
  name: 'dice-3',
  draw: (source) => range(1, 3).map(() => source.nextBelow(6) + 1),
  isOutcome: numbersFrom(3, 1, 6),
  markets: [
    marketOf(501, 'sum', 'L', numberForm(3, 18, 0), {
      chances: sumChances(3, 1, 6),
      keyOf: (pick) => pick,
      hits: (dice) => hitIf((pick) => pick === String(sumOf(dice))),
    }),
    marketOf(502, 'side', 'E', wordForm(sides), {
      chances: chance(108, 216),
      hits: (dice) => hitIf((pick) => isSide(sumOf(dice), 11, pick)),
    }),
    marketOf(503, 'triple', 'L', numberForm(1, 6, 1), { chances: chance(1, 216), hits: shownBy(3) }),
    marketOf(504, 'any-triple', 'E', wordForm(['any']), {
      chances: chance(6, 216),
      hits: (dice) => hitIf(() => faces(dice).size === 1),
    }),
    marketOf(505, 'pair', 'L', numberForm(1, 6, 1), { chances: chance(16, 216), hits: shownBy(2) }),
    marketOf(506, 'two', 'L', twoFaces, {
      chances: chance(30, 216),
      exposure: 'market',
      hits: (dice) => {
        const shown = faces(dice);
        return hitIf((pick) => pick.split('-').every((face) => shown.has(face)));
      },
    }),
    marketOf(507, 'run', 'E', wordForm(['any']), {
      chances: chance(24, 216),
      hits: (dice) => hitIf(() => isRun(dice)),
    }),
  ],
});

// Roulette: the stake is on a group of numbers or on zero, the wheel of 37 pockets decides.
import type { RouletteView } from '../views.ts';
import { drawDisc } from './disc.ts';
import { openTable } from './shell.ts';
import { betText, choices, el, numberText, pause, t, table, timesText } from './table.ts';

/** The pockets of a wheel with one zero, clockwise. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
/** Colours alternate round the wheel from the pocket after zero, red first. */
const paintOf = (index: number): string =>
  index === 0 ? 'paint-3' : index % 2 === 1 ? 'paint-red' : 'paint-black';
const disc = drawDisc(pockets.map((number, index) => ({ paint: paintOf(index), label: numberText(number) })));
let chosen: string | undefined;

const board = el(
  'section',
  { class: 'board salon' },
  disc.picture,
  choices(
    t('vendorSandbox.chooseBet'),
    'bets',
    table.odds.map(({ label, pays }) => [betText(label), ' ', el('small', {}, timesText(pays))]),
    -1,
    (index) => {
      chosen = table.odds[index]?.label;
    },
  ),
);

openTable<RouletteView>({
  label: t('vendorSandbox.turn'),
  board,
  choice: () => (chosen === undefined ? undefined : { bet: chosen }),
  missing: t('vendorSandbox.chooseBet'),
  async play(round, { showStatus }) {
    const { number } = round.shown;
    await disc.turnTo(pockets.indexOf(number));
    showStatus(t('vendorSandbox.landedOnNumber', { number }));
    await pause(900);
    return round;
  },
});

// Sic bo: three dice, and a bet on their sum, on a triple or on one face.
import type { DiceView, SicBoBet } from '../views.ts';
import { diceBoard } from './dice-board.ts';
import { openTable } from './shell.ts';
import { betText, el, numberText, pause, t, timesText } from './table.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
/** The places of a die, 0 to 8, that carry a pip. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function drawPips(die: HTMLElement, face: number): void {
  const places = Array.from({ length: 9 }, (_, place) =>
    el('i', { class: pips[face]?.includes(place) ? 'pip' : '' }),
  );
  die.replaceChildren(...places);
}

const sums: { bet: SicBoBet; pays: number }[] = [
  { bet: 'small', pays: 200 },
  { bet: 'triple', pays: 3_100 },
  { bet: 'big', pays: 200 },
];
const { board, roll, choice } = diceBoard(
  [
    ...sums.map(({ bet, pays }) => ({
      choice: { bet },
      label: [betText(bet), ' ', el('small', {}, timesText(pays))],
    })),
    ...faces.map((face) => ({
      choice: { bet: `face-${face}` satisfies SicBoBet },
      label: [t('vendorSandbox.face', { number: face })],
    })),
  ],
  'sums',
  drawPips,
);

openTable<DiceView>({
  label: t('vendorSandbox.roll'),
  board,
  choice,
  missing: t('vendorSandbox.chooseBet'),
  async play(round, { showStatus }) {
    await roll(round.shown.roll);
    const dice = round.shown.roll.map(numberText).join(' · ');
    showStatus(t('vendorSandbox.rolled', { dice, sum: round.shown.sum }));
    await pause(900);
    return round;
  },
});

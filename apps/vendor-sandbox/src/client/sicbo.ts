// Sic bo: three dice, and a bet on their sum, on a triple or on one face.
import type { DiceView, SicBoBet } from '../views.ts';
import { diceBoard } from './dice-board.ts';
import { openTable } from './shell.ts';
import { el, numberText, pause, phrases, say, timesText } from './table.ts';

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

const sums: { bet: SicBoBet; text: string; pays: number }[] = [
  { bet: 'small', text: phrases.sicbo.small, pays: 200 },
  { bet: 'triple', text: phrases.sicbo.triple, pays: 3_100 },
  { bet: 'big', text: phrases.sicbo.big, pays: 200 },
];
const { board, roll, choice } = diceBoard(
  [
    ...sums.map(({ bet, text, pays }) => ({
      choice: { bet },
      label: [text, ' ', el('small', {}, timesText(pays))],
    })),
    ...faces.map((face) => ({
      choice: { bet: `face-${face}` satisfies SicBoBet },
      label: [say('face', { number: numberText(face) })],
    })),
  ],
  'sums',
  drawPips,
);

openTable<DiceView>({
  label: say('roll'),
  board,
  choice,
  missing: say('chooseBet'),
  async play(round, { showStatus }) {
    await roll(round.shown.roll);
    const [first, second, third] = round.shown.roll.map(numberText);
    showStatus(say('rolled', { dice: `${first} · ${second} · ${third}`, sum: numberText(round.shown.sum) }));
    await pause(900);
    return round;
  },
});

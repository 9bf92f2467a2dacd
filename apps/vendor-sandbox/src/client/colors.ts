// The color game: three dice with six colours; the stake is on a colour.
import type { ColorsView } from '../views.ts';
import { diceBoard } from './dice-board.ts';
import { openTable } from './shell.ts';
import { el, pause, phrases, say } from './table.ts';

const colors = [1, 2, 3, 4, 5, 6] as const;
const nameOf = (color: number): string => phrases.diceColours[color - 1] ?? '';
const { board, roll, choice } = diceBoard(
  colors.map((color) => ({
    choice: { color },
    label: [el('i', { class: `dot die-color-${color}` }), ` ${nameOf(color)}`],
  })),
  'dice-colours',
  (die, face) => {
    die.dataset['color'] = String(face);
  },
);

openTable<ColorsView>({
  label: say('roll'),
  board,
  choice,
  missing: say('chooseColour'),
  async play(round, { showStatus }) {
    await roll(round.shown.roll);
    showStatus(say('colorsRolled', { dice: round.shown.roll.map(nameOf).join(' · ') }));
    await pause(900);
    return round;
  },
});

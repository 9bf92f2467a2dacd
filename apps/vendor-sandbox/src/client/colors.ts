// The color game: three dice with six colours; the stake is on a colour.
import type { ColorsView } from '../views.ts';
import { diceBoard } from './dice-board.ts';
import { openTable } from './shell.ts';
import { el, pause, t } from './table.ts';

const colors = [1, 2, 3, 4, 5, 6] as const;
const nameOf = (color: number): string => t(`vendorSandbox.dieColour.${color}`);
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
  label: t('vendorSandbox.roll'),
  board,
  choice,
  missing: t('vendorSandbox.chooseColour'),
  async play(round, { showStatus }) {
    await roll(round.shown.roll);
    showStatus(round.shown.roll.map(nameOf).join(' · '));
    await pause(900);
    return round;
  },
});

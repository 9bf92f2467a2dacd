// A bingo card of nine numbers; twelve balls of thirty are drawn.
import type { BingoView } from '../views.ts';
import { openTable } from './shell.ts';
import { el, numberText, pause, t } from './table.ts';

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;
const cells = Array.from({ length: 9 }, () => el('li', {}));
const balls = el('ol', { class: 'balls', 'aria-label': t('vendorSandbox.balls') });
const board = el(
  'section',
  { class: 'board hall' },
  el('ul', { class: 'ticket', 'aria-label': t('vendorSandbox.card') }, ...cells),
  balls,
);

function lay(card: readonly number[]): void {
  cells.forEach((cell, index) => {
    cell.className = '';
    cell.removeAttribute('aria-label');
    cell.textContent = numberText(card[index] ?? 0);
  });
}
function mark(card: readonly number[], ball: number): void {
  const cell = cells[card.indexOf(ball)];
  cell?.classList.add('called');
  cell?.setAttribute('aria-label', t('vendorSandbox.called', { number: ball }));
}

openTable<BingoView, { card: number[] }>({
  label: t('vendorSandbox.drawBalls'),
  board,
  choice: () => ({}),
  offer: (offer) => {
    const { card } = offer;
    // A card that was just played stays until the next draw.
    if (balls.children.length === 0) lay(card);
  },
  async play(round, { showStatus }) {
    const view = round.shown;
    lay(view.card);
    balls.replaceChildren();
    for (const ball of view.balls) {
      balls.append(el('li', { class: view.card.includes(ball) ? 'hit' : '' }, numberText(ball)));
      mark(view.card, ball);
      await pause(240);
    }
    for (const line of lines)
      if (line.every((cell) => view.balls.includes(view.card[cell] ?? 0)))
        for (const cell of line) cells[cell]?.classList.add('full');
    showStatus(t('vendorSandbox.lines', { count: view.lines }));
    await pause(900);
    return round;
  },
});

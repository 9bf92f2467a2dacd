// A slot of three columns; the middle line pays.
import type { ReelsView } from '../views.ts';
import { openTable } from './shell.ts';
import { el, isCalm, pause, symbol, t, table } from './table.ts';

const columns = Array.from({ length: 3 }, () => el('div', { class: 'column' }));
const board = el(
  'section',
  { class: 'board reels', 'aria-hidden': 'true' },
  ...columns,
  el('i', { class: 'line' }),
);
const name = (index: number): string => table.symbols[index % table.symbols.length] ?? 'star';

function rest(view: ReelsView): void {
  view.columns.forEach((column, index) => {
    columns[index]?.replaceChildren(...column.map((one) => symbol(name(one))));
  });
}
const someColumns = (): number[][] => [0, 1, 2].map((column) => [0, 1, 2].map((row) => column + row * 2 + 1));
rest({ columns: someColumns(), line: false });

/** A strip of symbols that runs down and ends in the column's own three. */
async function turn(ending: number[], index: number): Promise<void> {
  const column = columns[index];
  if (!column) return;
  const run = 9 + index * 5;
  const strip = [
    ...ending,
    ...Array.from({ length: run }, (_, at) => (at * 2 + index) % table.symbols.length),
  ];
  column.replaceChildren(...strip.map((one) => symbol(name(one))));
  if (!isCalm()) {
    const cell = column.firstElementChild?.getBoundingClientRect().height ?? 0;
    const motion = column.animate(
      [
        { transform: `translateY(${-run * cell}px)` },
        { transform: `translateY(${cell * 0.08}px)`, offset: 0.94 },
        { transform: 'none' },
      ],
      { duration: 900 + index * 450, easing: 'cubic-bezier(.2,.6,.25,1)' },
    );
    await motion.finished;
  }
  column.replaceChildren(...ending.map((one) => symbol(name(one))));
}

openTable<ReelsView>({
  label: t('vendorSandbox.spin'),
  board,
  choice: () => ({}),
  async play(round) {
    const view = round.shown;
    board.classList.remove('wins');
    await Promise.all(view.columns.map(turn));
    board.classList.toggle('wins', view.line);
    await pause(view.line ? 700 : 100);
    return round;
  },
});

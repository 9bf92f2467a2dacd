// Nine boxes with nine known prizes: one is chosen, then all are opened.
import type { PickView } from '../views.ts';
import { openTable } from './shell.ts';
import { choices, el, pause, symbol, t, table, timesText } from './table.ts';

let box: number | undefined;
const faces = Array.from({ length: 9 }, (_, index) => {
  const face = el(
    'b',
    { class: 'face' },
    symbol(table.symbols[0] ?? 'gift'),
    el('span', { class: 'visually-hidden' }, t('vendorSandbox.box', { number: index + 1 })),
  );
  return face;
});
const board = el(
  'section',
  { class: 'board stall' },
  choices(
    t('vendorSandbox.chooseBox'),
    'box',
    faces.map((face) => [face]),
    -1,
    (index) => {
      box = index;
      close();
    },
  ),
);

function close(): void {
  for (const [index, face] of faces.entries()) {
    face.className = 'face';
    face.replaceChildren(
      symbol(table.symbols[0] ?? 'gift'),
      el('span', { class: 'visually-hidden' }, t('vendorSandbox.box', { number: index + 1 })),
    );
  }
}
function open(index: number, prize: number, own: boolean): void {
  const face = faces[index];
  if (!face) return;
  face.className = `face open${own ? ' own' : ''}${prize > 0 ? ' full' : ''}`;
  face.replaceChildren(el('span', {}, prize > 0 ? timesText(prize) : '–'));
}

openTable<PickView>({
  label: t('vendorSandbox.openBox'),
  board,
  choice: () => (box === undefined ? undefined : { box }),
  missing: t('vendorSandbox.chooseBox'),
  async play(round, { showStatus }) {
    const view = round.shown;
    close();
    await pause(400);
    open(view.box, view.prizes[view.box] ?? 0, true);
    showStatus(
      t('vendorSandbox.prizeIn', { number: view.box + 1, amount: timesText(view.prizes[view.box] ?? 0) }),
    );
    await pause(900);
    for (const [index, prize] of view.prizes.entries()) if (index !== view.box) open(index, prize, false);
    await pause(700);
    return round;
  },
});

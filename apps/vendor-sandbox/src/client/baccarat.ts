// Baccarat: two hands are dealt, the one nearer to nine wins.
import type { BaccaratSide, BaccaratView } from '../views.ts';
import { deal, turnDown } from './playing-card.ts';
import { openTable } from './shell.ts';
import { betText, choices, el, numberText, pause, t, table, timesText } from './table.ts';

const sides: readonly BaccaratSide[] = ['player', 'tie', 'banker'];
let side: BaccaratSide | undefined;

const hands = (['player', 'banker'] as const).map((who) => {
  const total = el('b', { class: 'total' }, '–');
  const cards = [0, 1, 2].map(() => el('div', { class: 'card' }));
  const hand = el('div', { class: 'hand' }, ...cards);
  return {
    who,
    total,
    cards,
    place: el('div', { class: 'position' }, el('h2', {}, betText(who)), hand, total),
  };
});
const paysOf = (label: string): number => table.odds.find((line) => line.label === label)?.pays ?? 0;

const board = el(
  'section',
  { class: 'board felt' },
  el('div', { class: 'hands' }, ...hands.map(({ place }) => place)),
  choices(
    t('vendorSandbox.chooseSide'),
    'side',
    sides.map((one) => [betText(one), ' ', el('small', {}, timesText(paysOf(one)))]),
    -1,
    (index) => {
      side = sides[index];
    },
  ),
);

function clearTable(): void {
  for (const { cards, place, total } of hands) {
    cards.forEach((card, index) => {
      turnDown(card);
      card.hidden = index === 2;
    });
    place.classList.remove('winner');
    total.replaceChildren('–');
  }
}
clearTable();

openTable<BaccaratView>({
  label: t('vendorSandbox.deal'),
  board,
  choice: () => (side ? { side } : undefined),
  missing: t('vendorSandbox.chooseSide'),
  async play(round, { showStatus }) {
    const view = round.shown;
    clearTable();
    await pause(350);
    // Cards come in turn: the first of each hand, the second of each, then the third where a hand draws.
    for (const index of [0, 1, 2]) {
      for (const { who, cards } of hands) {
        const [card, place] = [view[who][index], cards[index]];
        if (!card || !place) continue;
        place.hidden = false;
        await deal(place, card);
      }
    }
    hands.forEach(({ total }, index) => {
      total.replaceChildren(numberText(view.totals[index] ?? 0));
    });
    hands.find(({ who }) => who === view.winner)?.place.classList.add('winner');
    showStatus(t(`vendorSandbox.winner.${view.winner}`));
    await pause(900);
    return round;
  },
});

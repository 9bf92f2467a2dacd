// Dragon against tiger: one card each, the higher one wins.
import type { CardSide, CardsView } from '../views.ts';
import { deal, turnDown } from './playing-card.ts';
import { openTable } from './shell.ts';
import { betText, choices, el, pause, t, timesText } from './table.ts';

const sides: readonly CardSide[] = ['dragon', 'tie', 'tiger'];
let side: CardSide | undefined;

const places = (['dragon', 'tiger'] as const).map((who) => {
  const card = el('div', { class: 'card' });
  return { who, card, place: el('div', { class: `position ${who}` }, el('h2', {}, betText(who)), card) };
});
const pays = { dragon: 200, tie: 1_250, tiger: 200 } as const;
const board = el(
  'section',
  { class: 'board felt' },
  el('div', { class: 'cards' }, ...places.map(({ place }) => place)),
  choices(
    t('vendorSandbox.chooseSide'),
    'side',
    sides.map((one) => [betText(one), ' ', el('small', {}, timesText(pays[one]))]),
    -1,
    (index) => {
      side = sides[index];
    },
  ),
);

openTable<CardsView>({
  label: t('vendorSandbox.deal'),
  board,
  choice: () => (side ? { side } : undefined),
  missing: t('vendorSandbox.chooseSide'),
  async play(round, { showStatus }) {
    const view = round.shown;
    for (const { card, place } of places) {
      turnDown(card);
      place.classList.remove('winner');
    }
    await pause(350);
    for (const { who, card } of places) await deal(card, view[who]);
    places.find(({ who }) => who === view.winner)?.place.classList.add('winner');
    showStatus(t(`vendorSandbox.winner.${view.winner}`));
    await pause(900);
    return round;
  },
});

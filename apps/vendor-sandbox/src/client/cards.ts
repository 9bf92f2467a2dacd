// Dragon against tiger: one card each, the higher one wins.
import type { CardSide, CardsView } from '../views.ts';
import { deal, turnDown } from './playing-card.ts';
import { openTable } from './shell.ts';
import { choices, el, pause, phrases, say, timesText } from './table.ts';

const sides: readonly CardSide[] = ['dragon', 'tie', 'tiger'];
let side: CardSide | undefined;

const places = (['dragon', 'tiger'] as const).map((who) => {
  const card = el('div', { class: 'card' });
  return { who, card, place: el('div', { class: `position ${who}` }, el('h2', {}, phrases[who]), card) };
});
const pays = { dragon: 200, tie: 1_250, tiger: 200 } as const;
const board = el(
  'section',
  { class: 'board felt' },
  el('div', { class: 'cards' }, ...places.map(({ place }) => place)),
  choices(
    say('chooseSide'),
    'side',
    sides.map((one) => [phrases[one], ' ', el('small', {}, timesText(pays[one]))]),
    -1,
    (index) => {
      side = sides[index];
    },
  ),
);

openTable<CardsView>({
  label: say('deal'),
  board,
  choice: () => (side ? { side } : undefined),
  missing: say('chooseSide'),
  async play(round, { showStatus }) {
    const view = round.shown;
    for (const { card, place } of places) {
      turnDown(card);
      place.classList.remove('winner');
    }
    await pause(350);
    for (const { who, card } of places) await deal(card, view[who]);
    places.find(({ who }) => who === view.winner)?.place.classList.add('winner');
    showStatus(view.winner === 'tie' ? say('itIsATie') : say('winnerIs', { side: phrases[view.winner] }));
    await pause(900);
    return round;
  },
});

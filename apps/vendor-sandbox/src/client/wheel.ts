// A prize wheel of twenty-four segments; the stake is on a colour.
import type { WheelView } from '../views.ts';
import { drawDisc } from './disc.ts';
import { openTable } from './shell.ts';
import { choices, el, pause, phrases, say, table, timesText } from './table.ts';

/** As the vendor's process turns it: wheel.ts of the kinds. */
const segments = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 3, 0, 1, 0, 2, 1] as const;
let colour: number | undefined;

const disc = drawDisc(segments.map((segment) => ({ paint: `paint-${segment}` })));
const board = el(
  'section',
  { class: 'board salon' },
  disc.picture,
  choices(
    say('chooseColour'),
    'colour',
    table.odds.map(({ pays }, index) => [
      el('i', { class: `dot dot-${index}` }),
      ` ${phrases.colours[index] ?? ''} `,
      el('small', {}, timesText(pays)),
    ]),
    -1,
    (index) => {
      colour = index;
    },
  ),
);

openTable<WheelView>({
  label: say('turn'),
  board,
  choice: () => (colour === undefined ? undefined : { colour }),
  missing: say('chooseColour'),
  async play(round, { showStatus }) {
    const view = round.shown;
    await disc.turnTo(view.segment);
    showStatus(say('landedOn', { colour: phrases.colours[view.landed] ?? '' }));
    await pause(900);
    return round;
  },
});

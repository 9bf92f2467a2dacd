// A prize wheel of twenty-four segments; the stake is on a colour.
import type { WheelView } from '../views.ts';
import { drawDisc } from './disc.ts';
import { openTable } from './shell.ts';
import { betText, choices, el, pause, t, table, timesText } from './table.ts';

/** As the vendor's process turns it: wheel.ts of the kinds. */
const segments = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 3, 0, 1, 0, 2, 1] as const;
let colour: number | undefined;

const disc = drawDisc(segments.map((segment) => ({ paint: `paint-${segment}` })));
const board = el(
  'section',
  { class: 'board salon' },
  disc.picture,
  choices(
    t('vendorSandbox.chooseColour'),
    'colour',
    table.odds.map(({ label, pays }, index) => [
      el('i', { class: `dot dot-${index}` }),
      ` ${betText(label)} `,
      el('small', {}, timesText(pays)),
    ]),
    -1,
    (index) => {
      colour = index;
    },
  ),
);

openTable<WheelView>({
  label: t('vendorSandbox.turn'),
  board,
  choice: () => (colour === undefined ? undefined : { colour }),
  missing: t('vendorSandbox.chooseColour'),
  async play(round, { showStatus }) {
    const view = round.shown;
    await disc.turnTo(view.segment);
    showStatus(t(`vendorSandbox.landed.${view.landed}`));
    await pause(900);
    return round;
  },
});

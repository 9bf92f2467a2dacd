// A prize wheel of twenty-four segments; the stake is on a colour.
import type { WheelView } from '../views.ts';
import { openTable } from './shell.ts';
import { choices, el, isCalm, pause, phrases, say, table, timesText } from './table.ts';

/** As the vendor's process turns it: wheel.ts of the kinds. */
const segments = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 2, 0, 1, 0, 3, 0, 1, 0, 2, 1] as const;
const svg = 'http://www.w3.org/2000/svg';
let colour: number | undefined;
let turned = 0;

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
const at = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`;
};
const step = 360 / segments.length;
const disc = shape('g', { class: 'disc' });
segments.forEach((segment, index) => {
  const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
  disc.append(
    shape('path', { class: `paint-${segment}`, d: `M100 100L${at(from, 92)}A92 92 0 0 1 ${at(to, 92)}Z` }),
    shape('circle', {
      class: 'bulb',
      cx: at(from, 95).split(' ')[0] ?? '0',
      cy: at(from, 95).split(' ')[1] ?? '0',
      r: '2',
    }),
  );
});
const picture = shape('svg', { viewBox: '0 0 200 200', 'aria-hidden': 'true', class: 'wheel' });
picture.append(
  shape('circle', { class: 'rim', cx: '100', cy: '100', r: '98' }),
  disc,
  shape('circle', { class: 'hub', cx: '100', cy: '100', r: '17' }),
  shape('path', { class: 'pointer', d: 'M91 0h18l-9 18z' }),
);
const board = el(
  'section',
  { class: 'board salon' },
  picture,
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
  async play(round, { tell }) {
    const view = round.shown;
    const goal = Math.ceil(turned / 360 + 4) * 360 - view.segment * step;
    if (!isCalm()) {
      const motion = disc.animate(
        [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${goal}deg)` }],
        {
          duration: 3_600,
          easing: 'cubic-bezier(.12,.7,.18,1)',
          fill: 'forwards',
        },
      );
      await motion.finished;
    }
    disc.style.transform = `rotate(${goal}deg)`;
    turned = goal;
    tell(say('landedOn', { colour: phrases.colours[view.landed] ?? '' }));
    await pause(900);
    return round;
  },
});

/** The page of Roleta: a stall with a painted wheel, the board of what its fields pay, and the choice of a wheel. */
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

/** In all pictures the wheel's radius is 120, and its middle at 100, 148: as the painter has it. */
const picture = (id: string, content: string) =>
  `<svg id="${id}" viewBox="0 0 200 268" aria-hidden="true">${content}</svg>`;

const gradient = (kind: 'linear' | 'radial', id: string, stops: string, place = '') =>
  `<${kind}Gradient id="${id}" ${place}>${stops.replaceAll(/([^ ;]+) ([^ ;]+) ([^;]+);?/gu, '<stop offset="$1" stop-color="$2" stop-opacity="$3"/>')}</${kind}Gradient>`;

/** Two turns of bulbs take turns after a win; none is where the tongue hangs. */
const bulbs = Array.from({ length: 17 }, (_, place) => (place - 8) * 0.13)
  .map(
    (angle) =>
      `cx="${(100 + 135.3 * Math.sin(angle)).toFixed(1)}" cy="${(148 - 135.3 * Math.cos(angle)).toFixed(1)}"`,
  )
  .map((at, place) => (place === 8 ? '' : `<circle class="bulb" ${at} r="12" fill="url(#glow)"/>`))
  .join('');

const arch = `<defs>${gradient('radial', 'glow', '0 #fffbe6 1;.14 #ffe9b4 1;.22 #ffb648 1;.25 #ffa63f .4;1 #ff9430 0')}${gradient('linear', 'band', '0 #a82a2e 1;1 #4d0e1c 1', 'x2="0" y2="1"')}${gradient('radial', 'well', '0 #050a10 1;.9 #050a10 1;1 #0d2226 1')}</defs>
          <circle cx="100" cy="148" r="142" fill="url(#band)" stroke="#e8b957" stroke-width="1.300"/>
          <circle cx="100" cy="148" r="128.500" fill="url(#well)" stroke="#e8b957" stroke-width="1.300"/>${bulbs}`;

const varnish = `<defs>${gradient('linear', 'light', '0 #ffe8b4 .24;.3 #ffdca0 .04;.5 #0a020e .12;1 #0a020e .7', 'x2="0" y2="1"')}${gradient('radial', 'edge', '.9 #0a020e 0;.93 #0a020e .36;.955 #ffdcaa .12;1 #0a020e .5')}${gradient('radial', 'brass', '0 #fff6d2 1;.4 #e2ae4c 1;1 #5f380d 1', 'fx=".36" fy=".3"')}</defs>
          <circle cx="100" cy="148" r="120" fill="url(#light)"/><circle cx="100" cy="148" r="120" fill="url(#edge)"/><circle cx="100" cy="148" r="10" fill="url(#brass)"/>`;

const front = `<defs>${gradient('radial', 'beam', '0 #ffeeb0 .36;1 #ffbe5a 0', 'gradientUnits="userSpaceOnUse" cx="100" cy="34" r="46"')}</defs>
          <g class="beam"><circle cx="100" cy="34" r="46" fill="url(#beam)"/><path d="M92.900 35.400a113 113 0 0 1 14.200 0l-2.600 40.700a72 72 0 0 0-9 0z" fill="none" stroke="#fff0be" stroke-width="1.400"/></g>
          <rect x="87" y="3" width="26" height="11" rx="3" fill="url(#brass)"/><path d="M91 8.500h.1M109 8.500h.1" stroke="#5f380d" stroke-width="3" stroke-linecap="round"/>`;

const wheel =
  '<path d="M19.500 12a7.500 7.500 0 1 1-2.600-5.700" /><path d="M17.500 2.500v4h-4" /><circle cx="12" cy="12" r="1.600" /><path d="M12 10.400V7.800M13.400 12.800l2.200 1.300M10.600 12.800l-2.200 1.300" />';

export const page: RoomPage = {
  title: 'Roleta',
  scene: `<section class="stall">
        ${picture('arch', arch)}
        <canvas id="wheel" role="img" data-label="roleta.title"></canvas>
        ${picture('varnish', varnish)}
        ${picture('front', front)}
        <ul class="legend" id="legend" data-label="roleta.legend"></ul>
      </section>`,
  controls: `<div class="controls">
        ${radioGroup('chips', 'room.stake')}
        ${radioGroup('segments', 'roleta.wheels')}
        ${playButton('roleta.spin', wheel)}
      </div>`,
};

/** The page of Ferris Keno: the wheel, the numbers of its gondolas, what hits pay, and the stake. */
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

const tool = (id: string, phrase: string, paths: string) =>
  `<button type="button" class="tool" id="${id}"><svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg><span data-phrase="${phrase}"></span></button>`;

const cross = '<path d="m6.500 6.500 11 11m0-11-11 11" />';
const shuffle =
  '<path d="M3 7h3.500c5 0 6 10 11 10H21M3 17h3.500c2 0 3.300-1.600 4.400-3.500M13.300 10.300C14.400 8.500 15.600 7 17.500 7H21M18.500 4.500 21 7l-2.500 2.500M18.500 14.500 21 17l-2.500 2.500" />';
const wheelIcon =
  '<circle cx="12" cy="11" r="7.500" /><path d="M12 3.500v15M4.500 11h15M6.700 5.700l10.600 10.600M17.300 5.700 6.700 16.300M12 11l-4 10.500M12 11l4 10.500" />';

export const page: RoomPage = {
  title: 'Ferris Keno',
  scene: '<section class="scene"><canvas id="wheel" role="img"></canvas></section>',
  controls: `<div class="controls">
        <div class="board" id="board" role="group" data-label="ferrisKeno.numbers"></div>
        <ol class="pays" id="pays" data-label="ferrisKeno.pays"></ol>
        <div class="tools">${tool('clear', 'ferrisKeno.clear', cross)}${tool('quick', 'ferrisKeno.quickPick', shuffle)}</div>
        ${radioGroup('chips', 'room.stake')}
        ${playButton('ferrisKeno.turn', wheelIcon)}
      </div>`,
};

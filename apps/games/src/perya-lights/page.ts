/** The page of Perya Lights: the cabinet with its reels and the lantern walk, the bet levels and the button. */
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

const scene = `<section class="cabinet" id="cabinet">
        <div class="bulbs" aria-hidden="true"></div>
        <div class="bulbs late" aria-hidden="true"></div>
        <div class="glass"><canvas id="reels" role="img" data-label="room.reels"></canvas></div>
        <section class="walk" id="walk" data-label="room.walk.title" hidden>
          <p class="walk-title" data-phrase="room.walk.title"></p>
          <p class="walk-left" id="walk-left"></p>
          <div class="walk-board" id="walk-board"></div>
          <p class="walk-sum" id="walk-sum"></p>
          <button type="button" class="primary" id="walk-done" data-phrase="room.walk.done" hidden></button>
        </section>
      </section>`;

const arrow = '<path d="M19.500 12a7.500 7.500 0 1 1-2.200-5.300M17.500 2.800v4.200h-4.200" />';

export const page: RoomPage = {
  title: 'Perya Lights',
  scene,
  controls: `<div class="controls">${radioGroup('levels', 'room.level')}${playButton('room.spin', arrow, 'spin')}</div>`,
};

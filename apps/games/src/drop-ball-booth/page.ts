/** The page of Drop Ball Booth: a wooden booth with a board of bulbs, and the choice of rows and risk. */
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

const scene = `<section class="booth">
        <div class="board" dir="ltr">
          <canvas id="board" role="img"></canvas>
          <p class="most" id="most" dir="auto"></p>
          <p class="reached" id="reached" aria-hidden="true" hidden></p>
          <ol class="pockets" id="pockets" data-label="dropBallBooth.pockets"></ol>
        </div>
      </section>`;

const arrow = '<circle cx="12" cy="6.500" r="3.500" /><path d="M12 13v8m-4-4 4 4 4-4" />';

export const page: RoomPage = {
  title: 'Drop Ball Booth',
  scene,
  controls: `<div class="controls">
        ${radioGroup('chips', 'room.stake')}
        ${radioGroup('segments', 'dropBallBooth.rows', 'rows')}
        ${radioGroup('segments', 'dropBallBooth.risk', 'risk')}
        ${playButton('dropBallBooth.drop', arrow)}
      </div>`,
};

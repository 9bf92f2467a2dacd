/** The page of Kaskas Cards: a stall of woven bamboo under a parol, the card with its prizes, and the chips. */
import { readFileSync } from 'node:fs';
import { FIELDS, prizes } from '@perya/games/kaskas-cards';
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

const symbols = readFileSync(new URL('symbols.svg', import.meta.url), 'utf8').trim();

const picture = (href: string) => `<svg class="picture" aria-hidden="true"><use href="${href}" /></svg>`;

const field = `<button type="button" class="field" disabled>${picture('')}</button>`;

const prizeRows = prizes.map(
  ({ symbol }) => `<li class="prize" id="prize-${symbol}">${picture(`#${symbol}`)}</li>`,
);

const scene = `<section class="stall">
        ${symbols}
        <div class="flags" aria-hidden="true">${picture('#parol')}</div>
        <div class="card" id="card">
          <div class="paper" aria-hidden="true"><i></i></div>
          <div class="fields" id="fields" role="group" data-label="kaskasCards.fields">
            ${field.repeat(FIELDS)}
            <canvas id="foil" role="img"></canvas>
          </div>
          <ul class="prizes" data-label="kaskasCards.prizes">${prizeRows.join('')}</ul>
        </div>
        <canvas id="dust" aria-hidden="true"></canvas>
      </section>`;

const cardIcon =
  '<rect x="4" y="3.500" width="16" height="17" rx="2.500" /><path d="M8 8h.1M12 8h.1M16 8h.1M8 12h.1M12 12h.1M16 12h.1M8 16h.1M12 16h.1M16 16h.1" />';

export const page: RoomPage = {
  title: 'Kaskas Cards',
  scene,
  controls: `<div class="controls">
        ${radioGroup('chips', 'room.stake')}
        <button type="button" class="scratch-all" id="scratch-all" data-phrase="kaskasCards.scratchAll" disabled></button>
        ${playButton('kaskasCards.buy', cardIcon)}
      </div>`,
};

/** The page of Pula Puti Dice: a stall with two drums and a lamp, the line of numbers, and the choice of a colour and a chance. */
import { playButton, type RoomPage, radioGroup } from '../room/page-html.ts';

const lamp = `<svg class="lamp" viewBox="0 0 120 84" aria-hidden="true">
          <defs><linearGradient id="shade" x1="0" x2="1"><stop offset="0" stop-color="#0f3b3a" /><stop offset=".38" stop-color="#2f8a7f" /><stop offset="1" stop-color="#0a2a2c" /></linearGradient></defs>
          <path class="cord" d="M60-40V24" />
          <circle class="bulb" cx="60" cy="58" r="11" />
          <path d="M50 20h20l4 10c20 4 34 15 38 30H8c4-15 18-26 38-30z" fill="url(#shade)" />
          <path class="rim" d="M8 60h104" />
        </svg>`;

const scene = `<section class="stall" id="stall">
        <div class="drums"><canvas id="drums" role="img" data-label="pulaPutiDice.drums"></canvas></div>
        <div class="cone" aria-hidden="true"></div>
        ${lamp}
        <div class="awning" aria-hidden="true"></div>
        <div class="counter" aria-hidden="true"><div class="line" id="line"><i class="zone"></i><i class="pin" id="pin" hidden></i></div></div>
      </section>`;

const figures = `<dl class="chance">
          <div><dt data-phrase="pulaPutiDice.chance"></dt><dd id="chance">–</dd></div>
          <div><dt data-phrase="pulaPutiDice.pays"></dt><dd><bdi id="times">–</bdi> <span id="pays"></span></dd></div>
        </dl>`;

const die = '<rect x="4" y="4" width="16" height="16" rx="4" /><path d="M9 9v.1M15 9v.1M9 15v.1M15 15v.1" />';

export const page: RoomPage = {
  title: 'Pula Puti Dice',
  scene,
  controls: `<div class="controls">
        ${radioGroup('chips', 'room.stake')}
        <div class="slider" id="slider"></div>
        ${radioGroup('segments', 'pulaPutiDice.side')}
        ${figures}
        ${playButton('pulaPutiDice.roll', die)}
      </div>`,
};

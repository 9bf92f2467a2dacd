/** The motifs of Perya Lights. */
import { createSound, type Motif, rising } from '../room/sound.ts';

const lantern: Motif = [
  { hz: 880, at: 0, length: 0.35, type: 'sine' },
  { hz: 1320, at: 0.06, length: 0.4, type: 'sine', level: 0.6 },
];

export const sound = createSound({
  on: lantern,
  lantern,
  start: [
    { hz: 220, at: 0, length: 0.12, type: 'triangle', glideTo: 330 },
    { hz: 440, at: 0.07, length: 0.1, type: 'triangle', level: 0.5 },
  ],
  stop: [
    { hz: 150, at: 0, length: 0.09, type: 'sine', glideTo: 70, level: 1.4 },
    { hz: 900, at: 0, length: 0.03, type: 'square', level: 0.12 },
  ],
  win: rising([523, 659, 784, 1047], 0.09, { length: 0.3, type: 'triangle' }),
  feature: rising([392, 523, 659, 784, 1047, 1319], 0.11, { length: 0.5, type: 'triangle' }),
});

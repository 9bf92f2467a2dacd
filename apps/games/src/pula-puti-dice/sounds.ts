/** The motifs of Pula Puti Dice: wooden drums that turn and stop, and a bell for a win. */
import { createSound, type Motif, rising } from '../room/sound.ts';

/** The crank: ever wider knocks of wood. */
const start: Motif = [0, 0.09, 0.18, 0.27, 0.36, 0.45].map((at, index) => ({
  hz: 190 - 8 * index,
  at,
  length: 0.07,
  type: 'triangle',
  glideTo: 90,
  level: 0.9,
}));

const win = rising([784, 1175, 1568, 2349], 0.11, { length: 0.6, type: 'sine', level: 0.8 });

export const sound = createSound({
  start,
  win,
  on: win.slice(0, 2),
  stop: [
    { hz: 120, at: 0, length: 0.1, type: 'sine', glideTo: 60, level: 1.5 },
    { hz: 640, at: 0, length: 0.03, type: 'square', level: 0.1 },
  ],
});

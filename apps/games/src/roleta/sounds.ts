/** The motifs of Roleta: a hand that pulls the wheel, and wooden bars for a win; the tongue clacks on each peg. */
import { createSound, type Motif } from '../room/sound.ts';

const start: Motif = [
  { hz: 92, at: 0, length: 0.34, type: 'triangle', glideTo: 210, level: 0.9 },
  { hz: 61, at: 0.02, length: 0.16, glideTo: 48, level: 1.4 },
];

const win: Motif = [392, 494, 587, 784, 988].flatMap((hz, index) => [
  { hz, at: index * 0.1, length: 0.28, type: 'triangle', level: 1 },
  { hz: hz * 4, at: index * 0.1, length: 0.06, level: 0.3 },
]);

export const sound = createSound({
  start,
  win,
  on: win.slice(0, 4),
  clack: [
    { hz: 1250, at: 0, length: 0.022, type: 'square', glideTo: 420, level: 0.22 },
    { hz: 240, at: 0, length: 0.04, type: 'triangle', glideTo: 130, level: 0.7 },
  ],
});

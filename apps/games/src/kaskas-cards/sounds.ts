/** The motifs of Kaskas Cards: paper laid down, a coin that scratches, and a small gong for a win. */
import { createSound, type Motif } from '../room/sound.ts';

const start: Motif = [
  { hz: 420, at: 0, length: 0.12, type: 'triangle', glideTo: 130, level: 0.7 },
  { hz: 95, at: 0.16, length: 0.14, glideTo: 60, level: 1.4 },
];

/** Dry ticks that fall: a coin's edge over foil. */
const scratch: Motif = [2900, 2300, 2600, 1900].map((hz, index) => ({
  hz,
  at: index * 0.034,
  length: 0.045,
  type: 'sawtooth',
  glideTo: hz * 0.55,
  level: 0.16,
}));

const win: Motif = [523, 659, 784, 1047, 1568].map((hz, index) => ({
  hz,
  at: index * 0.09,
  length: 0.75,
  type: index % 2 === 0 ? 'sine' : 'triangle',
  level: 0.75,
}));

export const sound = createSound({ start, scratch, win, on: win.slice(0, 2) });

/** The motifs of Ferris Keno: a motor that starts the wheel, a lamp that lights, and a fairground organ for a win. */
import { createSound, type Motif } from '../room/sound.ts';

const organ = (notes: readonly number[], at: number): Motif =>
  notes.flatMap(
    (hz): Motif => [
      { hz, at, length: 0.42, type: 'triangle', level: 0.6 },
      { hz: 2 * hz, at: at + 0.01, length: 0.3, type: 'sine', level: 0.25 },
    ],
  );

const win: Motif = [
  ...organ([392, 494], 0),
  ...organ([523], 0.15),
  ...organ([494, 587], 0.3),
  ...organ([659, 784, 988], 0.45),
];

export const sound = createSound({
  start: [
    { hz: 70, at: 0, length: 0.7, type: 'sawtooth', glideTo: 130, level: 0.35 },
    { hz: 659, at: 0.02, length: 0.16, type: 'sine', level: 0.5 },
    { hz: 880, at: 0.13, length: 0.22, type: 'sine', level: 0.5 },
  ],
  win,
  on: organ([523, 659], 0),
  light: [
    { hz: 1319, at: 0, length: 0.14, type: 'sine', level: 0.45 },
    { hz: 3000, at: 0, length: 0.02, type: 'square', level: 0.05 },
  ],
});

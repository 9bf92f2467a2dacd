/** The motifs of Drop Ball Booth: a gate that opens, glass that is touched, a pocket, and a chime for a win. */
import { createSound, type Motif, rising } from '../room/sound.ts';

const start: Motif = [
  { hz: 310, at: 0, length: 0.05, type: 'square', glideTo: 150, level: 0.3 },
  { hz: 92, at: 0.04, length: 0.2, type: 'triangle', glideTo: 150, level: 0.9 },
];

const win = rising([880, 1109, 1319, 1760, 2217], 0.085, { length: 0.7, type: 'sine', level: 0.75 });

export const sound = createSound({
  start,
  win,
  on: win.slice(0, 2),
  bulb: [
    { hz: 1960, at: 0, length: 0.06, type: 'sine', glideTo: 1720, level: 0.34 },
    { hz: 430, at: 0, length: 0.035, type: 'triangle', level: 0.3 },
  ],
  pocket: [{ hz: 150, at: 0, length: 0.13, type: 'triangle', glideTo: 70, level: 1.4 }],
});

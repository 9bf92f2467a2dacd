/** The room of Roleta: three wheels to choose from, and a field that pays. */
import { CHIP_UNITS } from '@perya/games';
import type { Spin } from '@perya/games/roleta';
import { loadImage } from '../room/canvas.ts';
import { defineRoom } from '../room/define-room.ts';
import './roleta.css';
import { isWin, oneStep } from '../room/one-step.ts';
import { t } from '../room/phrases.ts';
import { createWheelPanel } from './choice.ts';
import faceUrl from './face.svg?url';
import { createLegend, timesText, toneOf } from './legend.ts';
import { RETURN_TO_PLAYER } from './return.ts';
import { sound } from './sounds.ts';
import { createWheel } from './wheel.ts';

const stall = createWheel(await loadImage(faceUrl), () => sound.play('clack'));
const legend = createLegend();
const panel = createWheelPanel((wheel) => {
  stall.choose(wheel);
  legend.write(wheel);
});

const timesOf = ({ payoutUnits }: Spin): number => payoutUnits / CHIP_UNITS;

await defineRoom<Spin>({
  code: 'roleta',
  welcome: 'roleta.welcome',
  read: oneStep<Spin>('spin'),
  sound,
  panel: { choice: panel, returnToPlayer: () => RETURN_TO_PLAYER, showsPrice: true },
  scene: {
    start() {
      legend.mark(undefined);
      stall.run();
    },
    async cancel() {
      legend.mark((await stall.goBack())?.payoutUnits);
    },
    put: stall.put,
    show(spin) {
      if (spin.wheel === panel.current().wheel) legend.mark(spin.payoutUnits);
    },
    write: stall.write,
  },
  async play(spin, { round, isResumed }) {
    if (!isResumed) await stall.land(spin);
    return round;
  },
  resultWords(spin, outcome, amount) {
    if (outcome === 'nothing') return undefined;
    return t(outcome === 'win' ? 'roleta.resultWon' : 'roleta.resultBack', { times: timesOf(spin), amount });
  },
  mark: (spin) => ({
    text: timesText(spin.payoutUnits),
    name: t('roleta.describe.spin', { wheel: spin.wheel, pays: timesOf(spin) }),
    tone: toneOf(spin.payoutUnits),
    isWin: isWin(spin),
  }),
  sheet: async (price) => (await import('./sheet.ts')).loadSheet(panel.current(), price),
});

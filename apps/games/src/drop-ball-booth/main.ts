/** The room of Drop Ball Booth: rows and risk, and a ball that falls among bulbs into a pocket. */
import type { Drop } from '@perya/games/drop-ball-booth';
import { defineRoom } from '../room/define-room.ts';
import './drop-ball-booth.css';
import { isWin, oneStep } from '../room/one-step.ts';
import { t } from '../room/phrases.ts';
import { board } from './board.ts';
import { createDropPanel } from './choice.ts';
import { tierOf, timesOf } from './pockets.ts';
import { returnOf } from './return.ts';
import { sound } from './sounds.ts';

const panel = createDropPanel((choice) => board.choose(choice));

await defineRoom<Drop>({
  code: 'drop-ball-booth',
  welcome: 'dropBallBooth.welcome',
  read: oneStep<Drop>('drop'),
  sound,
  panel: { choice: panel, returnToPlayer: () => returnOf(panel.current()), showsPrice: true },
  scene: {
    start: () => board.load(),
    cancel: () => board.goBack(),
    put: (drop) => board.put(drop),
    show: (drop) => board.show(drop),
    write: () => board.write(),
  },
  async play(drop, { round, isResumed }) {
    if (!isResumed) await board.drop(drop, (row) => sound.play(row === drop.rows ? 'pocket' : 'bulb'));
    return round;
  },
  resultWords({ pocket, payoutUnits }, outcome, amount) {
    const values = { pocket, times: timesOf(payoutUnits), amount };
    return outcome === 'win' ? t('dropBallBooth.resultWon', values) : t('dropBallBooth.resultBack', values);
  },
  mark: (drop) => ({
    text: `×${timesOf(drop.payoutUnits)}`,
    name: t('dropBallBooth.mark', { pocket: drop.pocket, times: timesOf(drop.payoutUnits) }),
    tone: tierOf(drop.payoutUnits),
    isWin: isWin(drop),
  }),
  sheet: async (price) => (await import('./sheet.ts')).loadSheet(panel.current(), price),
});

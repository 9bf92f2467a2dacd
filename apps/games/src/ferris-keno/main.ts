/** The room of Ferris Keno: up to eight of forty gondolas, ten of which light up on the wheel. */
import type { Turn } from '@perya/games/ferris-keno';
import { loadImage } from '../room/canvas.ts';
import { defineRoom } from '../room/define-room.ts';
import './ferris-keno.css';
import { prefersStillness } from '../room/element.ts';
import { isWin, oneStep } from '../room/one-step.ts';
import { number, t } from '../room/phrases.ts';
import { createBoard } from './board.ts';
import { returnsToPlayer } from './return.ts';
import { sound } from './sounds.ts';
import sheetUrl from './wheel.svg?url';
import { createWheel } from './wheel.ts';

const wheel = createWheel(await loadImage(sheetUrl));
let shown: Turn | undefined;
const board = createBoard((picks) => {
  shown = undefined;
  wheel.put([], picks);
});

await defineRoom<Turn>({
  code: 'ferris-keno',
  welcome: 'ferrisKeno.welcome',
  read: oneStep<Turn>('turn'),
  sound,
  panel: {
    choice: board,
    returnToPlayer: () => returnsToPlayer[board.picks.length - 1] ?? returnsToPlayer[0],
    showsPrice: true,
  },
  scene: {
    start() {
      board.show(undefined);
      wheel.run(board.picks);
    },
    async cancel() {
      await wheel.goBack();
      board.show(shown);
    },
    put({ drawn, picks }) {
      if (!board.isComplete()) board.choose(picks);
      wheel.put(drawn, picks);
    },
    show(turn) {
      shown = turn;
      board.show(turn);
    },
    write: wheel.write,
  },
  async play(turn, { round, isResumed }) {
    if (isResumed) return round;
    await wheel.land(turn.drawn, (gondola) => {
      board.light(gondola);
      if (!prefersStillness()) sound.play('light');
    });
    if (isWin(turn)) wheel.celebrate();
    return round;
  },
  resultWords: ({ hits, picks }, outcome, amount) =>
    outcome === 'nothing'
      ? t('ferrisKeno.resultNothing', { hits, picks: picks.length })
      : t('ferrisKeno.resultPaid', { hits, picks: picks.length, amount }),
  mark: (turn) => ({
    text: t('ferrisKeno.mark', { hits: turn.hits, picks: turn.picks.length }),
    name: t('ferrisKeno.describe.turn', {
      hits: turn.hits,
      picks: turn.picks.length,
      drawn: turn.drawn.map((one) => number(one)).join(', '),
    }),
    tone: 'is-hits',
    isWin: isWin(turn),
  }),
  sheet: async (price) => (await import('./sheet.ts')).loadSheet(board.picks.length || 1, price),
});

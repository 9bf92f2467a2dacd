/** The room of Pula Puti Dice: a colour, a chance, and two drums that show a number. */
import { lineOf, NUMBERS, type Roll } from '@perya/games/pula-puti-dice';
import { defineRoom } from '../room/define-room.ts';
import './pula-puti-dice.css';
import { byId } from '../room/element.ts';
import { oneStep } from '../room/one-step.ts';
import { number, t } from '../room/phrases.ts';
import { createDicePanel } from './choice.ts';
import { createDrums } from './drums.ts';
import { RETURN_TO_PLAYER } from './return.ts';
import { sound } from './sounds.ts';

const panel = createDicePanel();
const drums = createDrums(0);
const stall = byId('stall', HTMLElement);
const pin = byId('pin', HTMLElement);

/** The pin on the line of numbers is gone while the drums turn. */
const setRolling = (isRolling: boolean) => stall.classList.toggle('is-rolling', isRolling);

function showPin({ number: result, won }: Roll): void {
  setRolling(false);
  pin.style.setProperty('--at', `${(100 * result) / (NUMBERS - 1)}%`);
  pin.classList.toggle('is-won', won);
  pin.hidden = false;
}

const words = ({ number: result, side, won, k }: Roll): string =>
  t('pulaPutiDice.describe.roll', {
    number: result,
    side,
    line: lineOf({ side, k }),
    won: won ? 'yes' : 'no',
  });

await defineRoom<Roll>({
  code: 'pula-puti-dice',
  welcome: 'pulaPutiDice.welcome',
  read: oneStep<Roll>('roll'),
  sound,
  panel: { choice: panel, returnToPlayer: () => RETURN_TO_PLAYER, showsPrice: true },
  scene: {
    start() {
      setRolling(true);
      drums.run();
    },
    async cancel() {
      await drums.goBack();
      setRolling(false);
    },
    put: (roll) => drums.put(roll.number),
    show: showPin,
    write: drums.write,
  },
  async play(roll, { round, isResumed }) {
    if (!isResumed) await drums.land(roll.number, () => sound.play('stop'));
    return round;
  },
  resultWords: ({ number: result, side }, outcome, amount) =>
    outcome === 'nothing'
      ? t('pulaPutiDice.resultLost', { side, number: result })
      : t('pulaPutiDice.resultWon', { side, number: result, amount }),
  mark: (roll) => ({
    text: number(roll.number),
    name: words(roll),
    tone: `is-${roll.side}`,
    isWin: roll.won,
  }),
  sheet: async (price) => (await import('./sheet.ts')).loadSheet(panel.current(), price),
});

/** The room of Kaskas Cards: a card with nine fields below gold foil. */
import { CHIP_UNITS } from '@perya/games';
import { type Card, prizes } from '@perya/games/kaskas-cards';
import { defineRoom } from '../room/define-room.ts';
import './kaskas-cards.css';
import { say } from '../room/figures.ts';
import { isWin, oneStep } from '../room/one-step.ts';
import { number, t } from '../room/phrases.ts';
import { card } from './card.ts';
import { RETURN_TO_PLAYER } from './return.ts';
import { sound } from './sounds.ts';

await defineRoom<Card>({
  code: 'kaskas-cards',
  welcome: 'kaskasCards.welcome',
  read: oneStep<Card>('card'),
  sound,
  panel: {
    mostUnits: Math.max(...prizes.map(({ units }) => units)),
    returnToPlayer: () => RETURN_TO_PLAYER,
    showsPrice: true,
  },
  scene: {
    start: () => card.deal(),
    cancel: () => card.takeBack(),
    put: card.put,
    show: card.mark,
    write: () => card.write(),
  },
  async play(bought, { round }) {
    await card.scratch(bought, () => say(t('kaskasCards.scratch')));
    return round;
  },
  resultWords: ({ prize }, _, amount) => t('kaskasCards.result', { prize: prize / CHIP_UNITS, amount }),
  mark: (card) => ({
    text: `×${number(card.prize / CHIP_UNITS)}`,
    name: t('kaskasCards.describe.card', { prize: card.prize / CHIP_UNITS }),
    tone: card.prize > 0 ? 'is-prize' : 'is-none',
    isWin: isWin(card),
  }),
  sheet: async (price) => (await import('./sheet.ts')).loadSheet(price),
});

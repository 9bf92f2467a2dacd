/** Pula Puti Dice, version 1: red or white, and how many of 10,000 numbers win. */
import { instantGame } from '../../instant-game.ts';
import { isCount } from '../../json.ts';
import { makeParSheet } from './par-sheet.ts';
import { lineOf, readChoice, roll, variantOf, wins } from './rules.ts';

export const pulaPutiDiceV1 = instantGame({
  code: 'pula-puti-dice',
  version: 1,
  category: 'MINI',
  jackpot: false,
  readChoice,
  play: roll,
  variantOf,
  describe({ number, side, k }) {
    const choice = readChoice({ side, k });
    if (!choice || !isCount(number)) return null;
    const won = wins(choice, number) ? 'yes' : 'no';
    const values = { number, side: choice.side, line: lineOf(choice), won };
    return { phrase: 'pulaPutiDice.describe.roll', values };
  },
  parSheet: makeParSheet,
});

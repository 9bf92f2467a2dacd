/** Kaskas Cards, version 1: a scratch card with nine prizes. */
import { CHIP_UNITS } from '../../bet.ts';
import { readNoChoice } from '../../chip-game.ts';
import { instantGame } from '../../instant-game.ts';
import { makeParSheet } from './par-sheet.ts';
import { readFields, scratch, shownUnits, variantOf } from './rules.ts';

export const kaskasCardsV1 = instantGame({
  code: 'kaskas-cards',
  version: 1,
  category: 'MINI',
  jackpot: true,
  readChoice: readNoChoice,
  play: scratch,
  variantOf,
  describe(shown) {
    const fields = readFields(shown['fields']);
    if (!fields) return null;
    return { phrase: 'kaskasCards.describe.card', values: { prize: shownUnits(fields) / CHIP_UNITS } };
  },
  parSheet: makeParSheet,
});

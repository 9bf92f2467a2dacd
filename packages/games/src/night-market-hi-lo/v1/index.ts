/** Night Market Hi-Lo, version 1: each card from a full pack, at most fifty. */
import { readNoChoice } from '../../chip-game.ts';
import { stepsGame } from '../../steps-game.ts';
import { describe } from './describe.ts';
import { makeParSheet, variantOf } from './par-sheet.ts';
import { begin, decide, positionOf, rankOf, readHistory, show } from './rules.ts';
import { strategies } from './strategies.ts';

export const nightMarketHiLoV1 = stepsGame({
  code: 'night-market-hi-lo',
  version: 1,
  category: 'MINI',
  jackpot: false,
  cashKey: 'cash',
  leaveDecision: null,
  readChoice: readNoChoice,
  begin,
  readHistory,
  positionOf,
  decide,
  nextAction({ cards, guesses }, variantKey) {
    const strategy = strategies.find(({ key }) => key === variantKey);
    if (!strategy) return null;
    const guessesWon = guesses.filter((guess) => guess !== 'skip').length;
    const guess = strategy.choose(rankOf(cards.at(-1) ?? 0), guessesWon);
    return guess ? { guess } : { cash: 1 };
  },
  variantOf,
  show,
  describe,
  parSheet: makeParSheet,
});

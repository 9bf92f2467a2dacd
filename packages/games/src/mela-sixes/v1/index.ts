/** Mela Sixes, version 1: six balls and four shots. */
import { readNoChoice } from '../../chip-game.ts';
import { stepsGame } from '../../steps-game.ts';
import { describe } from './describe.ts';
import { makeParSheet, strategyOf, variantOf } from './par-sheet.ts';
import { begin, decide, positionOf, readHistory, show } from './rules.ts';

export const melaSixesV1 = stepsGame({
  code: 'mela-sixes',
  version: 1,
  category: 'CRICKET',
  jackpot: false,
  cashKey: 'declare',
  leaveDecision: null,
  readChoice: readNoChoice,
  begin,
  readHistory,
  positionOf,
  decide,
  nextAction({ balls }, variantKey) {
    const strategy = strategyOf(variantKey);
    if (!strategy) return null;
    return balls.length < strategy.balls ? { shot: strategy.shot } : { declare: 1 };
  },
  variantOf,
  show,
  describe,
  parSheet: makeParSheet,
});

/** Bulb Mines, version 1: 25 lamps, of which 1 to 24 are broken. */
import { stepsGame } from '../../steps-game.ts';
import { describe } from './describe.ts';
import { lampsOf, makeParSheet, variantOf } from './par-sheet.ts';
import { begin, decide, firstClosed, positionOf, readChoice, readHistory, show } from './rules.ts';

export const bulbMinesV1 = stepsGame({
  code: 'bulb-mines',
  version: 1,
  category: 'MINI',
  jackpot: false,
  cashKey: 'cash',
  leaveDecision: null,
  readChoice,
  begin,
  readHistory,
  positionOf,
  decide,
  nextAction({ opened }, variantKey) {
    const lamps = lampsOf(variantKey);
    if (lamps === undefined) return null;
    return opened.length < lamps ? { open: firstClosed(opened) } : { cash: 1 };
  },
  variantOf,
  show,
  describe,
  parSheet: makeParSheet,
});

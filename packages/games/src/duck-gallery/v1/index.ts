/** Duck Gallery, version 1: ten pellets and six ducks. */
import { readNoChoice } from '../../chip-game.ts';
import { stepsGame } from '../../steps-game.ts';
import { describe } from './describe.ts';
import { duckOf, makeParSheet, variantOf } from './par-sheet.ts';
import { begin, decide, ducks, positionOf, readHistory, show } from './rules.ts';

export const duckGalleryV1 = stepsGame({
  code: 'duck-gallery',
  version: 1,
  category: 'FISH',
  jackpot: false,
  cashKey: null,
  leaveDecision: { shoot: ducks[0] },
  readChoice: readNoChoice,
  begin,
  readHistory,
  positionOf,
  decide,
  nextAction(_, variantKey) {
    const duck = duckOf(variantKey);
    return duck === undefined ? null : { shoot: duck };
  },
  variantOf,
  show,
  describe,
  parSheet: makeParSheet,
});

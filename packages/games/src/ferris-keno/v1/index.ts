/** Ferris Keno, version 1: one to eight picks of forty gondolas, ten of which light up. */
import { instantGame } from '../../instant-game.ts';
import { makeParSheet } from './par-sheet.ts';
import { countHits, readChoice, readDrawn, turn, variantOf } from './rules.ts';

export const ferrisKenoV1 = instantGame({
  code: 'ferris-keno',
  version: 1,
  category: 'MINI',
  jackpot: false,
  readChoice,
  play: turn,
  variantOf,
  describe(shown) {
    const choice = readChoice({ picks: shown['picks'] });
    const drawn = readDrawn(shown['drawn']);
    if (!choice || !drawn) return null;
    const { picks } = choice;
    const values = { hits: countHits(picks, drawn), picks: picks.length, drawn: drawn.join(', ') };
    return { phrase: 'ferrisKeno.describe.turn', values };
  },
  parSheet: makeParSheet,
});

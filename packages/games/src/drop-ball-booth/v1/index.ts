/** Drop Ball Booth, version 1: 8, 12 or 16 rows and three tables of pays. */
import { instantGame } from '../../instant-game.ts';
import { makeParSheet } from './par-sheet.ts';
import { drop, pocketOf, readChoice, variantOf } from './rules.ts';

export const dropBallBoothV1 = instantGame({
  code: 'drop-ball-booth',
  version: 1,
  category: 'ARCADE',
  jackpot: false,
  readChoice,
  play: drop,
  variantOf,
  describe({ rows, risk, path }) {
    const choice = readChoice({ rows, risk });
    if (!choice || typeof path !== 'string' || !/^[LR]+$/u.test(path) || path.length !== rows) return null;
    return { phrase: 'dropBallBooth.describe.drop', values: { ...choice, pocket: pocketOf(path) } };
  },
  parSheet: makeParSheet,
});

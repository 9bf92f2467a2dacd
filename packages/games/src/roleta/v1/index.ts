/** Roleta, version 1: three wheels of fifty fields. */
import { CHIP_UNITS } from '../../bet.ts';
import { instantGame } from '../../instant-game.ts';
import { isCount } from '../../json.ts';
import { makeParSheet } from './par-sheet.ts';
import { readChoice, spin, variantOf, wheels } from './rules.ts';

export const roletaV1 = instantGame({
  code: 'roleta',
  version: 1,
  category: 'MINI',
  jackpot: false,
  readChoice,
  play: spin,
  variantOf,
  describe({ wheel, field }) {
    const choice = readChoice({ wheel });
    const units = choice && isCount(field) ? wheels[choice.wheel][field] : undefined;
    if (!choice || units === undefined) return null;
    return { phrase: 'roleta.describe.spin', values: { ...choice, pays: units / CHIP_UNITS } };
  },
  parSheet: makeParSheet,
});

/** The PAR sheet of Pula Puti Dice: one variant for each number of winning results. */
import { fraction } from '../../fraction.ts';
import { instantVariant } from '../../instant-game.ts';
import { type ParSheet, parSheet } from '../../par-sheet.ts';
import { chances, NUMBERS, RETURNED, variantOf, winUnits } from './rules.ts';

/** With another payout, the sheet for that. */
export function makeParSheet(payout: (k: number) => number = winUnits): ParSheet {
  return parSheet({
    game: 'pula-puti-dice',
    version: 1,
    method: 'exact: one number of 10,000, each equally likely',
    rules: {
      numbers: NUMBERS,
      wins: 'red: number < k; white: number >= numbers - k',
      returnedUnits: RETURNED,
      pays: 'returnedUnits / k',
    },
    variants: chances.map((k) =>
      instantVariant({
        key: variantOf({ k }),
        label: { phrase: 'pulaPutiDice.variant', values: { k, numbers: NUMBERS } },
        choice: { side: 'red', k },
        pays: [
          {
            name: 'win',
            label: { phrase: 'pulaPutiDice.wins', values: { k } },
            units: payout(k),
            probability: fraction(BigInt(k), BigInt(NUMBERS)),
          },
        ],
      }),
    ),
  });
}

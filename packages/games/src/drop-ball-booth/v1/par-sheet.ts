/** The PAR sheet of Drop Ball Booth: one variant for each number of rows and each risk. */
import { combinations } from '../../combinations.ts';
import { fraction } from '../../fraction.ts';
import { instantVariant } from '../../instant-game.ts';
import { type ParSheet, parSheet } from '../../par-sheet.ts';
import { type PocketUnits, pocketUnits, risks, rowCounts, variantOf } from './rules.ts';

/** With other pays, the sheet for those. */
export function makeParSheet(pays: PocketUnits = pocketUnits): ParSheet {
  return parSheet({
    game: 'drop-ball-booth',
    version: 1,
    method: 'exact: C(rows, pocket) of the 2^rows paths, each equally likely, end in a pocket',
    rules: {
      draw: 'the first word; its bits from the top, one a row: 0 goes left, 1 goes right',
      pocket: 'the number of bits that are 1',
      payUnits: pays,
      paid: 'payUnits[rows][risk][pocket]',
    },
    variants: rowCounts.flatMap((rows) =>
      risks.map((risk) =>
        instantVariant({
          key: variantOf({ rows, risk }),
          label: { phrase: 'dropBallBooth.variant', values: { rows, risk } },
          choice: { rows, risk },
          pays: pays[rows][risk].map((units, pocket) => ({
            name: `pocket ${pocket} of ${rows} rows`,
            label: { phrase: 'dropBallBooth.pocket', values: { pocket } },
            units,
            probability: fraction(combinations(rows, pocket), 2n ** BigInt(rows)),
          })),
        }),
      ),
    ),
  });
}

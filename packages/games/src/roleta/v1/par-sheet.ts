/** The PAR sheet of Roleta: one variant for each wheel. */

import { CHIP_UNITS } from '../../bet.ts';
import { fraction } from '../../fraction.ts';
import { instantVariant } from '../../instant-game.ts';
import { type ParSheet, type ParVariant, parSheet } from '../../par-sheet.ts';
import { FIELDS, variantOf, type Wheel, wheelNames, wheels } from './rules.ts';

/** With other fields, the sheet for those. */
export function makeParSheet(fields = wheels): ParSheet {
  return parSheet({
    game: 'roleta',
    version: 1,
    method: 'exact: one field of 50, each equally likely',
    rules: { draw: 'field = nextBelow(50)', payUnits: fields, paid: 'payUnits[wheel][field]' },
    variants: wheelNames.map((wheel) => variantFor(wheel, fields[wheel])),
  });
}

function variantFor(wheel: Wheel, fields: readonly number[]): ParVariant {
  const equal = Map.groupBy(fields, (units) => units);
  equal.delete(0);
  return instantVariant({
    key: variantOf({ wheel }),
    label: { phrase: 'roleta.variant', values: { wheel } },
    choice: { wheel },
    pays: [...equal].map(([units, { length }]) => ({
      name: `× ${units / CHIP_UNITS}`,
      label: { phrase: 'roleta.field', values: { times: units / CHIP_UNITS } },
      units,
      probability: fraction(BigInt(length), BigInt(FIELDS)),
    })),
  });
}

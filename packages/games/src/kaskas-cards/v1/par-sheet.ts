/** The PAR sheet of Kaskas Cards. */

import { CHIP_UNITS } from '../../bet.ts';
import { fraction } from '../../fraction.ts';
import { instantVariant } from '../../instant-game.ts';
import { type ParSheet, parSheet } from '../../par-sheet.ts';
import { ALIKE, FIELDS, prizes, symbols, TICKETS, variantOf } from './rules.ts';

/** With other prizes, the sheet for those. */
export function makeParSheet(of = prizes): ParSheet {
  return parSheet({
    game: 'kaskas-cards',
    version: 1,
    method: 'exact: one ticket of 1,000,000, each equally likely',
    rules: {
      tickets: TICKETS,
      prizes: of,
      draw: 'ticket = nextBelow(tickets); the prizes have the lowest, in this order; the rest have none',
      symbols,
      fields: FIELDS,
      alike: ALIKE,
      bag: "each symbol but the prize's twice, in this order; place nextBelow(left) of those left",
      layout: "first the prize's symbol, alike times, if there is one; the rest from the bag; then a shuffle",
    },
    variants: [
      instantVariant({
        key: variantOf(),
        label: { phrase: 'kaskasCards.variant', values: {} },
        choice: {},
        pays: of.map(({ symbol, units, tickets }) => ({
          name: `${ALIKE} × ${symbol}`,
          label: { phrase: 'kaskasCards.prize', values: { times: units / CHIP_UNITS } },
          units,
          probability: fraction(BigInt(tickets), BigInt(TICKETS)),
        })),
      }),
    ],
  });
}

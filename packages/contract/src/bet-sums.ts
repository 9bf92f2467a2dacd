// Totals of bet records: by day, by vendor, by type of game.
import { z } from 'zod';
import { amount, day, defineCall, sessionErrors } from './call.ts';

const line = z.strictObject({
  key: z.string().describe('the day, the vendor or the type of game'),
  rounds: z.int(),
  stake: amount,
  payout: amount,
  net: amount,
});

const example = { key: 'BGS', rounds: 12, stake: '12.00', payout: '9.50', net: '-2.50' };

export const betSums = defineCall({
  method: 'GET',
  path: '/wps/report/betSums',
  summary: 'Get bet totals by day, vendor and type',
  description:
    "Stakes and payouts of a span of days, by day, vendor and type; in the merchant's time zone, the last seven days by default",
  permit: 'session',
  flag: 'TRANSBETREPMEM3',
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  value: z.strictObject({
    days: z.array(line),
    vendors: z.array(line),
    types: z.array(line),
    currency: z.string(),
  }),
  errors: [...sessionErrors, 'CONTACT_CUSTOMER_SERVICE'],
  example: {
    query: { from: '2026-11-15', to: '2026-11-21' },
    value: {
      days: [{ ...example, key: '2026-11-21' }],
      vendors: [example],
      types: [{ ...example, key: 'RNG' }],
      currency: 'PHP',
    },
  },
});

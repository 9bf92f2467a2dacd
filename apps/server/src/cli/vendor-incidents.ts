// `npm run vendor-incidents`: lists the vendors' messages that wait for a decision by staff, and decides one.
import { parseArgs } from 'node:util';
import type { Services } from '../composition/services.ts';
import type { BrandId } from '../platform/ids.ts';
import { bookOf, runCommand, UsageError } from './run-command.ts';

const usage = `npm run vendor-incidents                                   list the messages that wait; amounts in minor units
npm run vendor-incidents -- pay ID --by NAME --why TEXT    credit the amount of the message
npm run vendor-incidents -- dismiss ID --by NAME --why TEXT  close it without a payment
--merchant CODE names the merchant; the default one when left out.`;

async function printWaiting({ vendorWallet }: Services): Promise<void> {
  const waiting = await vendorWallet.incidents();
  for (const { id, merchant_id, at, vendor, code, operation, txn_id, player_id, round_id, amount } of waiting)
    console.log(
      `${id}  merchant ${merchant_id}  ${at.toISOString()}  ${vendor} ${code}  ${operation} ${txn_id} of round ${round_id}  player ${player_id}  ${amount}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

await runCommand('vendor-incidents', async (services, env) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' }, merchant: { type: 'string' } },
  });
  const [verdict, id] = positionals;
  if (verdict === undefined) return printWaiting(services);
  if (id === undefined || !/^[0-9a-f-]{36}$/u.test(id)) throw new UsageError(usage);
  const { by, why } = values;
  if ((verdict !== 'pay' && verdict !== 'dismiss') || by === undefined || why === undefined)
    throw new UsageError(usage);
  const merchantOf = (merchantId: BrandId) => services.merchants.entry(merchantId)?.merchant;
  const bookId = bookOf(services, env, values.merchant);
  const now = services.clock.now();
  await services.vendorWallet.resolveIncident({ bookId, id, verdict, by, why }, merchantOf, now);
  console.log(`${id}: ${verdict === 'pay' ? 'paid' : 'dismissed'}.`);
});

// `npm run vendor-incidents`: the messages of outside vendors that wait for a person, and what people decide of them.
import { parseArgs } from 'node:util';
import { atTerminal, Misread } from './at-terminal.ts';
import type { House } from './house.ts';

const usage = `npm run vendor-incidents                                   the messages that wait; amounts in minor units
npm run vendor-incidents -- pay ID --by NAME --why TEXT    credits what was said
npm run vendor-incidents -- dismiss ID --by NAME --why TEXT  leaves it`;

async function tellWaiting({ vendorWallet }: House): Promise<void> {
  const waiting = await vendorWallet.incidents();
  for (const { id, at, vendor, code, operation, txn_id, player_id, round_id, amount } of waiting)
    console.log(
      `${id}  ${at.toISOString()}  ${vendor} ${code}  ${operation} ${txn_id} of round ${round_id}  player ${player_id}  ${amount}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

await atTerminal('vendor-incidents', async (house) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  });
  const [verdict, id] = positionals;
  if (verdict === undefined) return tellWaiting(house);
  if (id === undefined || !/^[0-9a-f-]{36}$/u.test(id)) throw new Misread(usage);
  const { by, why } = values;
  if ((verdict !== 'pay' && verdict !== 'dismiss') || by === undefined || why === undefined)
    throw new Misread(usage);
  const merchantOf = (merchantId: number) => house.merchants.entry(merchantId)?.merchant;
  await house.vendorWallet.resolveIncident({ id, verdict, by, why }, merchantOf, house.clock.now());
  console.log(`${id}: ${verdict === 'pay' ? 'paid' : 'dismissed'}.`);
});

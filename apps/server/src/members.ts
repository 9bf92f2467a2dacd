// `npm run members`: what people of the house do for a member who cannot help themselves. The back office's words at a terminal.
import { parseArgs } from 'node:util';
import { atTerminal, Misread } from './at-terminal.ts';
import type { House } from './house.ts';
import { resetPaymentPassword, waitingResets } from './modules/identity/index.ts';

const usage = `npm run members                                                              what waits for another person
npm run members -- reset-payment-password MERCHANT NAME --by NAME --note WHY  take a member's withdrawal password back
Two people say the same: the first proposes, another makes it so. The member is told, and withdraws after the cooling period.`;

async function tellWaiting({ database }: House): Promise<void> {
  const waiting = await waitingResets(database);
  for (const one of waiting)
    console.log(
      `reset-payment-password  merchant ${one.merchant_id}  ${one.username}  ${one.maker} says: ${one.note}  since ${one.made_at.toISOString()}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

await atTerminal('members', async (house) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' } },
  });
  const [step, code, userName] = positionals;
  if (step === undefined) return tellWaiting(house);
  const { by, note } = values;
  if (step !== 'reset-payment-password' || !(code && userName && by && note)) throw new Misread(usage);
  const merchant = house.merchants.byCode(code);
  if (!merchant) throw new Misread(`No merchant is called ${code}.`);
  const wish = { merchantId: merchant.id, userName, by, note };
  const { waitsForAnother } = await resetPaymentPassword(house, wish, house.clock.now());
  console.log(
    waitsForAnother
      ? `${userName}: written down. It waits for another person to say the same.`
      : `${userName}: the withdrawal password is reset, and the member is told.`,
  );
});

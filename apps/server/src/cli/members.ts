// `npm run members`: staff actions for members, until the back office has them.
import { parseArgs } from 'node:util';
import type { Services } from '../composition/services.ts';
import { resetPaymentPassword, waitingResets } from '../modules/identity/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run members                                                              requests that wait for a second person
npm run members -- reset-payment-password MERCHANT NAME --by NAME --note WHY  reset a member's withdrawal password
First approval; a second person confirms. The member is informed, and withdraws after the cooling period.`;

async function printWaiting({ database }: Services): Promise<void> {
  const waiting = await waitingResets(database);
  for (const one of waiting)
    console.log(
      `reset-payment-password  merchant ${one.merchant_id}  ${one.username}  proposed by ${one.maker}: ${one.note}  since ${one.made_at.toISOString()}`,
    );
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

await runCommand('members', async (services) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' } },
  });
  const [step, code, userName] = positionals;
  if (step === undefined) return printWaiting(services);
  const { by, note } = values;
  if (step !== 'reset-payment-password' || !(code && userName && by && note)) throw new UsageError(usage);
  const merchant = services.merchants.byCode(code);
  if (!merchant) throw new UsageError(`No merchant is called ${code}.`);
  const request = { bookId: soleBookOf(merchant.id), userName, by, note };
  const { waitsForAnother } = await resetPaymentPassword(services, request, services.clock.now());
  console.log(
    waitsForAnother
      ? `${userName}: saved. A second person must confirm it.`
      : `${userName}: the withdrawal password is reset, and the member is informed.`,
  );
});

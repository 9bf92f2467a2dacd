// `npm run withdrawals`: lists the withdrawals that wait for a decision, and decides one.
import { parseArgs } from 'node:util';
import { freeings, withdrawalRejections } from '@perya/contract';
import type { Services } from '../composition/services.ts';
import type { BookId } from '../platform/ids.ts';
import { bookOf, runCommand, UsageError } from './run-command.ts';

const usage = `npm run withdrawals                                                  list the withdrawals that wait
npm run withdrawals -- approve ID --by NAME --note TEXT              pay it
npm run withdrawals -- reject ID --by NAME --note TEXT --why WHY     return the money; WHY is ${withdrawalRejections.join(', ')}
npm run withdrawals -- free ID --by NAME --note TEXT --as OUTCOME    end a hold; OUTCOME is resume (send or ask again), paid, return
First approval; a second person confirms. --merchant CODE names the merchant; the default one when left out.`;

async function printWaiting(services: Services): Promise<void> {
  const waiting = await services.withdrawals.waiting();
  for (const { row, said } of waiting) {
    const proposal =
      said && !said.checker ? `  ${said.decision} proposed by ${said.maker}: ${said.note}` : '';
    const held = row.held ? '  HELD: a provider report did not match' : '';
    console.log(
      `${row.withdrawal_id}  ${row.state.padEnd(8)}  merchant ${row.merchant_id}  player ${row.player_id}  ${row.amount_minor} minor ${row.currency} to ${row.display_name} …${row.number_end}  since ${row.created_at.toISOString()}  ${row.flags.join(' ')}${held}${proposal}`,
    );
  }
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

type DecisionOptions = { by: string; note: string; why: string | undefined; as: string | undefined };

function decide(
  services: Services,
  step: string,
  key: { bookId: BookId; withdrawalId: string },
  { by, note, why, as }: DecisionOptions,
) {
  const now = services.clock.now();
  const reason = withdrawalRejections.find((one) => one === why);
  if (step === 'reject' && reason)
    return services.withdrawals.decide({ ...key, by, note, decision: 'reject', reason }, now);
  if (step === 'approve') return services.withdrawals.decide({ ...key, by, note, decision: 'approve' }, now);
  const freeing = freeings.find((one) => one === as);
  if (step === 'free' && freeing)
    return services.withdrawals.decide({ ...key, by, note, decision: freeing }, now);
  throw new UsageError(usage);
}

await runCommand('withdrawals', async (services, env) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      note: { type: 'string' },
      why: { type: 'string' },
      as: { type: 'string' },
      merchant: { type: 'string' },
    },
  });
  const [step, withdrawalId] = positionals;
  const { by, note, why, as } = values;
  if (step === undefined) return printWaiting(services);
  if (!(withdrawalId && by && note)) throw new UsageError(usage);
  const key = { bookId: bookOf(services, env, values.merchant), withdrawalId };
  const { row, waitsForAnother } = await decide(services, step, key, { by, note, why, as });
  const result = waitsForAnother ? 'saved. A second person must confirm it.' : `is ${row.state} now.`;
  console.log(`${row.withdrawal_id}: ${result}`);
});

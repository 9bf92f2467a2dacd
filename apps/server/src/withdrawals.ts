// `npm run withdrawals`: the withdrawals that wait for people, and what they decide of one. The back office's words at a terminal.
import { parseArgs } from 'node:util';
import { withdrawalRejections } from '@perya/contract';
import { atTerminal, Misread } from './at-terminal.ts';
import type { House } from './house.ts';
import { freeings } from './modules/withdrawals/index.ts';

const usage = `npm run withdrawals                                                  those that wait
npm run withdrawals -- approve ID --by NAME --note WORDS             let it be paid
npm run withdrawals -- reject ID --by NAME --note WORDS --why WHY    give it back; WHY is ${withdrawalRejections.join(', ')}
npm run withdrawals -- free ID --by NAME --note WORDS --as WHAT      end a hold; WHAT is resume (nothing was sent yet, or ask again), paid, return
Two people say the same of each: the first proposes, another confirms.`;

async function tellWaiting(house: House): Promise<void> {
  const waiting = await house.withdrawals.waiting();
  for (const { row, said } of waiting) {
    const word = said && !said.checker ? `  ${said.maker} says ${said.decision}: ${said.note}` : '';
    const held = row.held ? '  HELD: a report did not fit' : '';
    console.log(
      `${row.withdrawal_id}  ${row.state.padEnd(8)}  merchant ${row.merchant_id}  player ${row.player_id}  ${row.amount_minor} minor ${row.currency} to ${row.display_name} …${row.number_end}  since ${row.created_at.toISOString()}  ${row.flags.join(' ')}${held}${word}`,
    );
  }
  console.log(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

type Words = { by: string; note: string; why: string | undefined; as: string | undefined };

function decide(house: House, step: string, withdrawalId: string, { by, note, why, as }: Words) {
  const now = house.clock.now();
  const reason = withdrawalRejections.find((one) => one === why);
  if (step === 'reject' && reason)
    return house.withdrawals.decide({ withdrawalId, by, note, decision: 'reject', reason }, now);
  if (step === 'approve')
    return house.withdrawals.decide({ withdrawalId, by, note, decision: 'approve' }, now);
  const freeing = freeings.find((one) => one === as);
  if (step === 'free' && freeing)
    return house.withdrawals.decide({ withdrawalId, by, note, decision: freeing }, now);
  throw new Misread(usage);
}

await atTerminal('withdrawals', async (house) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      note: { type: 'string' },
      why: { type: 'string' },
      as: { type: 'string' },
    },
  });
  const [step, withdrawalId] = positionals;
  const { by, note, why, as } = values;
  if (step === undefined) return tellWaiting(house);
  if (!(withdrawalId && by && note)) throw new Misread(usage);
  const { row, waitsForAnother } = await decide(house, step, withdrawalId, { by, note, why, as });
  const told = waitsForAnother
    ? 'written down. It waits for another person to say the same.'
    : `is ${row.state} now.`;
  console.log(`${row.withdrawal_id}: ${told}`);
});

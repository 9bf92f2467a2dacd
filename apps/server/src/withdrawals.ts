// `npm run withdrawals`: the withdrawals that wait for people, and what they decide of one. The back office's words at a terminal.
import { parseArgs } from 'node:util';
import { withdrawalRejections } from '@perya/contract';
import { readEnv, SettingFault } from './env.ts';
import { createHouse, type House } from './house.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { Refusal } from './platform/refusal.ts';
import { loadSecretKey } from './platform/secret-key.ts';

const usage = `npm run withdrawals                                                  those that wait
npm run withdrawals -- approve ID --by NAME --note WORDS             let it be paid
npm run withdrawals -- reject ID --by NAME --note WORDS --why WHY    give it back; WHY is ${withdrawalRejections.join(', ')}
Two people say the same of each: the first proposes, another confirms.`;

class Misread extends Error {}

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

type Options = { by: string; note: string; why: string | undefined };

function decide(house: House, step: string, withdrawalId: string, { by, note, why }: Options) {
  const now = house.clock.now();
  const reason = withdrawalRejections.find((one) => one === why);
  if (step === 'reject' && reason)
    return house.withdrawals.decide({ withdrawalId, by, note, decision: 'reject', reason }, now);
  if (step === 'approve')
    return house.withdrawals.decide({ withdrawalId, by, note, decision: 'approve' }, now);
  throw new Misread(usage);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' }, why: { type: 'string' } },
  });
  const [step, withdrawalId] = positionals;
  const { by, note, why } = values;
  if (step !== undefined && !(withdrawalId && by && note)) throw new Misread(usage);
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const { databaseUrl, dataDir } = env;
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 3, applicationName: 'perya-withdrawals' });
  const house = await createHouse({ ...env, database, secretKey, paymentSandbox: undefined });
  try {
    if (step === undefined || withdrawalId === undefined) await tellWaiting(house);
    else {
      const { row, waitsForAnother } = await decide(house, step, withdrawalId, {
        by: by ?? '',
        note: note ?? '',
        why,
      });
      console.log(
        waitsForAnother
          ? `${row.withdrawal_id}: written down. It waits for another person to say the same.`
          : `${row.withdrawal_id} is ${row.state}.`,
      );
    }
  } finally {
    await house.close();
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  await run();
} catch (error) {
  const told = error instanceof StartRefusal || error instanceof SettingFault || error instanceof Misread;
  if (!told && !(error instanceof Refusal)) throw error;
  console.error(error instanceof Refusal ? `Not possible: ${error.code}` : error.message);
  process.exitCode = 1;
}

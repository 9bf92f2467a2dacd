// `npm run promotions`: the claims that wait for a decision, and the decision of one. The back office's words at a terminal.
import { parseArgs } from 'node:util';
import { promotionRejections } from '@perya/contract';
import { readEnv, SettingFault } from './env.ts';
import { createHouse, type House } from './house.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { Refusal } from './platform/refusal.ts';
import { loadSecretKey } from './platform/secret-key.ts';

const usage = `npm run promotions                                    the claims that wait
npm run promotions -- take ID --by NAME              take one up
npm run promotions -- issue ID --by NAME             approve it: the player can collect
npm run promotions -- reject ID --by NAME --why WHY  decline it; WHY is ${promotionRejections.join(', ')}`;

class Misread extends Error {}

async function tellWaiting(house: House): Promise<void> {
  const claims = await house.promotions.waiting();
  for (const claim of claims)
    console.log(
      `${claim.id}  ${claim.state.padEnd(8)}  merchant ${claim.merchant_id}  player ${claim.player_id}  promotion ${claim.promotion_id}  since ${claim.changed_at.toISOString()}`,
    );
  console.log(claims.length === 0 ? 'Nothing waits.' : `${claims.length} wait.`);
}

async function decide(house: House, step: string, entryId: string, by: string, why: string | undefined) {
  const now = house.clock.now();
  const reason = promotionRejections.find((one) => one === why);
  if (step === 'reject' && reason) return house.promotions.decide({ entryId, by, step, reason }, now);
  if (step === 'take' || step === 'issue') return house.promotions.decide({ entryId, by, step }, now);
  throw new Misread(usage);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  });
  const [step, entryId] = positionals;
  if (step !== undefined && (entryId === undefined || values.by === undefined)) throw new Misread(usage);
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const { databaseUrl, dataDir } = env;
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 3, applicationName: 'perya-promotions' });
  const house = await createHouse({ ...env, database, secretKey, paymentSandbox: undefined });
  try {
    if (step === undefined || entryId === undefined) await tellWaiting(house);
    else {
      const decided = await decide(house, step, entryId, values.by ?? '', values.why);
      console.log(`${decided.id} is ${decided.state}.`);
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

// `node apps/server/src/replay.ts [ROUND_ID…]`: recomputes rounds from their records; all that are revealed when none is named.
// Prints a line per round that does not come out as recorded and, last, one JSON line. Exit 0 when all do, 1 when one does not.
import { readEnv, SettingFault } from './env.ts';
import { createHouse, type House } from './house.ts';
import { replayRecord } from './modules/rounds/index.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';
import { Refusal } from './platform/refusal.ts';
import { loadSecretKey } from './platform/secret-key.ts';

/** Each named round of each brand, or every round whose server seed is revealed. */
async function replayAll(
  house: House,
  named: readonly string[],
): Promise<{ replayed: number; faults: string[] }> {
  const faults: string[] = [];
  let replayed = 0;
  for (const merchant of house.merchants.all()) {
    const roundIds = named.length > 0 ? named : await house.rounds.revealed(merchant.id);
    for (const roundId of roundIds) {
      try {
        const record = await house.rounds.proof(merchant, roundId, merchant.defaultLanguage);
        const { replayed: same, reason } = replayRecord(record);
        if (same) replayed += 1;
        else faults.push(`${roundId}: ${reason ?? 'does not come out as recorded'}`);
      } catch (error) {
        // A named round belongs to one brand alone.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
  return { replayed, faults };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(): Promise<boolean> {
  const env = readEnv();
  const secretKey = await loadSecretKey(env.secretKey, env.dataDir);
  const { url, embedded } = await prepareDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const database = openDatabase({ url, maxConnections: 2, applicationName: 'perya-replay' });
  const house = await createHouse({ ...env, database, secretKey, paymentSandbox: undefined });
  try {
    const { replayed, faults } = await replayAll(house, process.argv.slice(2));
    for (const fault of faults) print(fault);
    print(
      JSON.stringify({ replay: faults.length === 0 ? 'ok' : 'differs', replayed, faults: faults.length }),
    );
    return faults.length === 0;
  } finally {
    await house.close();
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof SettingFault || error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

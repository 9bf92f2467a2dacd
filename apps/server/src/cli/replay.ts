// `node apps/server/src/replay.ts [ROUND_ID…]`: recomputes rounds from their records; all whose seed is revealed when none is named.
// Prints a line per round that differs from its record and, last, one JSON line. Exit 0 when none differs, else 1.

import { createServices, type Services } from '../composition/services.ts';
import { readEnv, SettingFault } from '../env.ts';
import { replayRecord } from '../modules/rounds/index.ts';
import { openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadSecretKey } from '../platform/secret-key.ts';

/** Each named round of each merchant, or every round whose server seed is revealed. */
async function replayAll(
  services: Services,
  named: readonly string[],
): Promise<{ replayed: number; faults: string[] }> {
  const faults: string[] = [];
  let replayed = 0;
  for (const merchant of services.merchants.all()) {
    const roundIds = named.length > 0 ? named : await services.rounds.revealed(soleBookOf(merchant.id));
    for (const roundId of roundIds) {
      try {
        const record = await services.rounds.proof(merchant, roundId, merchant.defaultLanguage);
        const { replayed: same, reason } = replayRecord(record);
        if (same) replayed += 1;
        else faults.push(`${roundId}: ${reason ?? 'differs from its record'}`);
      } catch (error) {
        // A named round belongs to one merchant only.
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
  const database = openDatabase({
    url,
    maxConnections: 2,
    applicationName: 'perya-replay',
    statementLimitMs: 0,
  });
  const services = await createServices({ ...env, database, secretKey, paymentSandbox: undefined });
  try {
    const { replayed, faults } = await replayAll(services, process.argv.slice(2));
    for (const fault of faults) print(fault);
    print(
      JSON.stringify({ replay: faults.length === 0 ? 'ok' : 'differs', replayed, faults: faults.length }),
    );
    return faults.length === 0;
  } finally {
    await services.close();
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

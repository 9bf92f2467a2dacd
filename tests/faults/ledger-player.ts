// A process that plays: posts the rounds of a plan as fast as it can and writes each one's id once it is acknowledged. Made to be killed.
import { readFileSync, writeSync } from 'node:fs';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';

export type Plan = {
  url: string;
  house: string;
  merchantId: number;
  rounds: { opId: string; accountId: string }[];
};

const plan: Plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const db = openDatabase({ url: plan.url, maxConnections: 4 });
const ledger = createLedger(db);
const rounds = plan.rounds.values();

async function client(): Promise<void> {
  for (const { opId, accountId } of rounds) {
    const sides = { debit: 10n, debitTo: plan.house, credit: 4n, creditFrom: plan.house };
    await ledger.post({
      merchantId: plan.merchantId,
      opId,
      accountId,
      kind: 'round',
      ...sides,
      at: new Date(1_767_225_600_000),
    });
    writeSync(1, `${opId}\n`);
  }
}
await Promise.all(Array.from({ length: 32 }, client));
await db.close();

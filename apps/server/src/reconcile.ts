// `npm run -s reconcile`: proves the books and prints a table and, last, one JSON line. Exit 0 when all holds, 1 on drift, 2 when unread.
import { readEnv, SettingFault } from './env.ts';
import { type Drift, type Reconciliation, reconcile } from './modules/ledger/index.ts';
import { openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

function describeDrift(drift: Drift): string {
  const place = [
    drift.currency,
    drift.accountId && `account ${drift.accountId}`,
    drift.seq !== null && `entry ${drift.seq}`,
    drift.opId && `operation ${drift.opId}`,
  ].filter(Boolean);
  return `DRIFT ${drift.drift}: merchant ${drift.merchantId} ${place.join(' ')}: expected ${drift.expected}, found ${drift.found}`;
}

function print({ totals, drifts, entries }: Reconciliation): void {
  const head = ['merchant', 'currency', 'accounts', 'entries', 'guarded', 'rest', 'trial balance'];
  const body = totals.map((total) => [
    total.merchant,
    total.currency,
    String(total.accounts),
    String(total.entries),
    String(total.guarded),
    String(total.rest),
    String(total.guarded + total.rest),
  ]);
  console.log(table([head, ...body]));
  for (const drift of drifts) console.log(describeDrift(drift));
  console.log(drifts.length === 0 ? 'The books balance.' : `${drifts.length} places do not hold.`);
  const line = { reconcile: drifts.length === 0 ? 'ok' : 'drift', entries, totals, drifts };
  console.log(
    JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

async function run(): Promise<Reconciliation> {
  const { databaseUrl, dataDir } = readEnv();
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const db = openDatabase({ url, maxConnections: 2, applicationName: 'perya-reconcile' });
  try {
    return await reconcile(db);
  } finally {
    await db.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  const result = await run();
  print(result);
  process.exitCode = result.drifts.length === 0 ? 0 : 1;
} catch (error) {
  const told = error instanceof StartRefusal || error instanceof SettingFault;
  console.error(told ? error.message : `The books could not be read: ${String(error)}`);
  process.exitCode = 2;
}

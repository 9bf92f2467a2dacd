// `npm run -s reconcile`: checks the ledger and prints a table and, last, one JSON line. Exit 0 when it balances, 1 on drift, 2 when it cannot be read.
import { readEnv, SettingFault } from '../env.ts';
import { type AgentDifference, reconcileAgents } from '../modules/agents/index.ts';
import { type Drift, type Reconciliation, reconcile } from '../modules/ledger/index.ts';
import { type LotteryDifference, reconcileLottery } from '../modules/lottery/index.ts';
import { type Disagreement, reconcileRounds } from '../modules/vendor-wallet/index.ts';
import { openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';

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
  return `DRIFT ${drift.drift}: merchant ${drift.bookId} ${place.join(' ')}: expected ${drift.expected}, found ${drift.found}`;
}

function describeRound({
  problem,
  bookId,
  vendor,
  roundId,
  operation,
  txnId,
  expected,
  found,
}: Disagreement): string {
  const message = txnId === null ? '' : `, ${operation} ${txnId}`;
  return `VENDOR ${problem}: merchant ${bookId} ${vendor ?? ''} round ${roundId}${message}: expected ${expected}, found ${found}`;
}

function describeDraw({ problem, bookId, gameCode, numero, expected, found }: LotteryDifference): string {
  const draw = numero === null ? '' : ` draw ${numero}`;
  return `LOTTERY ${problem}: merchant ${bookId} ${gameCode}${draw}: expected ${expected}, found ${found}`;
}

function describeAgents({ problem, bookId, where, day, expected, found }: AgentDifference): string {
  const at = day === null ? '' : ` ${day}`;
  return `AGENTS ${problem}: merchant ${bookId} ${where}${at}: expected ${expected}, found ${found}`;
}

type Books = Reconciliation & {
  outside: Disagreement[];
  lottery: LotteryDifference[];
  agents: AgentDifference[];
};

const countDifferences = ({ drifts, outside, lottery, agents }: Books) =>
  drifts.length + outside.length + lottery.length + agents.length;

function print(books: Books): void {
  const { totals, drifts, entries, outside, lottery, agents } = books;
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
  for (const one of outside) console.log(describeRound(one));
  for (const one of lottery) console.log(describeDraw(one));
  for (const one of agents) console.log(describeAgents(one));
  const wrong = countDifferences(books);
  console.log(wrong === 0 ? 'The books balance.' : `${wrong} differences found.`);
  const line = { reconcile: wrong === 0 ? 'ok' : 'drift', entries, totals, drifts, outside, lottery, agents };
  console.log(
    JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

async function run(): Promise<Books> {
  const { databaseUrl, dataDir } = readEnv();
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const db = openDatabase({
    url,
    maxConnections: 2,
    applicationName: 'perya-reconcile',
    statementLimitMs: 0,
  });
  try {
    const ledger = await reconcile(db);
    return {
      ...ledger,
      outside: await reconcileRounds(db),
      lottery: await reconcileLottery(db),
      agents: await reconcileAgents(db),
    };
  } finally {
    await db.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  const result = await run();
  print(result);
  process.exitCode = countDifferences(result) === 0 ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof StartRefusal || error instanceof SettingFault;
  console.error(isExpected ? error.message : `The books could not be read: ${String(error)}`);
  process.exitCode = 2;
}

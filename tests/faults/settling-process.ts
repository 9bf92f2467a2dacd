// A process that closes days and settles agents' periods, or collects commission, with a clock of its own; it dies at a given statement.
// Takes its settings as JSON in SETTLE.
import { setTimeout as pause } from 'node:timers/promises';
import { createServices } from '../../apps/server/src/composition/services.ts';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { secretKey } from './demo-data.ts';

export type SettleSettings = {
  url: string;
  dataDir: string;
  /** Its clock is so far ahead. */
  aheadMs: number;
  /** Dies at its so many-th statement: half of them before it is sent, half after its answer. Undefined: never. */
  diesAt?: number;
  /** Collects for this agent instead of settling. */
  collect?: { playerId: string; userName: string; requestId: string };
};

const settings: SettleSettings = JSON.parse(process.env['SETTLE'] ?? '{}');
const { aheadMs, diesAt, collect } = settings;
const database = openDatabase({ url: settings.url, maxConnections: 4 });
let turns = 0;
// Each turn is a minute, so that a step which lost a race and waits is due again at once.
const clock = { now: () => new Date(Date.now() + aheadMs + turns * 60_000) };
const services = await createServices({
  database,
  dataDir: settings.dataDir,
  secretKey,
  demoMode: true,
  defaultMerchant: 'perya',
  paymentSandbox: undefined,
  clock,
});
if (diesAt !== undefined) await dieAt(diesAt);
if (collect) await collectOnce(collect);
else await settleAll();
process.disconnect();
process.exit();

/** Counts the statements of every connection from now on. */
async function dieAt(last: number): Promise<void> {
  let sent = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const watched = new WeakSet();
  database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client);
    const query = (...given: unknown[]) => {
      sent += 1;
      if (sent < last) return Reflect.apply(send, client, given);
      if (last % 2 === 0) die();
      const answer: unknown = Reflect.apply(send, client, given);
      return Promise.resolve(answer).finally(die);
    };
    Object.defineProperty(client, 'query', { value: query });
  });
}

async function settleAll(): Promise<void> {
  for (;;) {
    await services.agents.follow();
    await services.agents.closeDays();
    await services.agents.takeRuns();
    turns += 1;
    const { rows } = await database.query<{ waits: boolean }>(
      'select exists (select from agent_runs where next_at <= $1) as waits',
      [clock.now()],
    );
    if (!rows[0]?.waits) return;
    await pause(5);
  }
}

async function collectOnce({ playerId, userName, requestId }: NonNullable<typeof collect>): Promise<void> {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  const session = {
    bookId: soleBookOf(merchant.id),
    playerId,
    userName,
    sessionId: '',
    type: 3,
    trial: false,
  };
  await services.agents.collect({ merchant, session, body: { requestId }, now: clock.now() }).then(
    ({ collected }) => process.send?.(collected),
    (error: unknown) => process.send?.(error instanceof Refusal ? error.code : String(error)),
  );
}

// The server is killed at the payout call, before and after the provider receives it: each withdrawal is paid
// once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../apps/payment-sandbox/src/app.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type KillableServer, openKillableServer, sandboxSecret } from './server-process.ts';

const kills = Number(process.env['PERYA_PAYOUT_KILLS'] ?? 2);
const withdrawals = kills + 2;
const dayMs = 86_400_000;
/** Argon2id of 482913 with low cost. */
const pinHash =
  '$argon2id$v=19$m=64,t=1,p=1$6QNE/LOpwiltH4hzzcTsSg$3BtAvGIOgC3UvXUTADUSXzpgWM1QvreIrHzkq2MrIGY';

let server: KillableServer;
let sandbox: ReturnType<typeof createSandbox>;
/** The references of the payout requests for each account, and the number of requests. */
const references = new Map<string, Set<string>>();
let orders = 0;
let killed = 0;
let starting: Promise<void> = Promise.resolve();

/** Kills the server and starts it again; the provider continues once its caller is gone. */
async function pullThePlug(): Promise<void> {
  killed += 1;
  // A server pays before it is seen to be ready: killed then, its start would fail and not the payout.
  await starting;
  await server.kill();
  starting = server.start();
}

beforeAll(async () => {
  // Not started yet: no payout is sent before all withdrawals are requested.
  server = await openKillableServer();
  sandbox = createSandbox({
    secret: sandboxSecret,
    webhookUrl: `${server.url}/psp/v1/sandbox/webhook`,
    payoutMs: 300,
    retryPausesMs: Array.from({ length: 100 }, () => 100),
  });
  sandbox.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/payouts')) return;
    orders += 1;
    if (orders % 2 === 1 && killed < kills) await pullThePlug();
  });
  sandbox.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/payouts')) return;
    const { number, reference } = JSON.parse(String(request.body));
    references.set(number, (references.get(number) ?? new Set()).add(reference));
  });
  sandbox.addHook('onSend', async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/payouts')) return;
    if (orders % 2 === 0 && killed < kills) await pullThePlug();
  });
  await sandbox.listen({ port: server.sandboxPort, host: '127.0.0.1' });
});
afterAll(async () => {
  await starting;
  await sandbox.close();
  await server.end();
});

/** A member whose turnover is met requests a withdrawal. */
async function askForOne(index: number): Promise<void> {
  const { services, owner } = server;
  const playerId = randomUUID();
  const name = `out_${index}`;
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at, payment_password_hash)
     values (1, $1, $2, $2, 0, $3, $4)`,
    [playerId, name, new Date(), pinHash],
  );
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  const session = {
    bookId: bookIdSchema.parse(1),
    playerId,
    sessionId: randomUUID(),
    userName: name,
    type: 0,
    trial: false,
  };
  await services.payments.seedDeposit(merchant, playerId, 50_000n, new Date());
  await owner.query('insert into turnover_marks (merchant_id, player_id, met_seq) values (1, $1, 100)', [
    playerId,
  ]);
  const { account } = await services.withdrawals.bind(
    session,
    { institutionId: 'bdo', number: String(1_000_011_100 + index), holderName: 'Maria Santos' },
    new Date(Date.now() - 2 * dayMs),
  );
  const body = {
    requestId: randomUUID(),
    accountId: account.accountId,
    amount: '300.00',
    password: '482913',
  };
  await services.withdrawals.request({ merchant, session, now: new Date(), body });
}

test(
  '[P3] [X-13] the server is killed around the payout call: each withdrawal is sent under one reference and paid once',
  async () => {
    for (let index = 0; index < withdrawals; index += 1) await askForOne(index);
    starting = server.start();
    await starting;
    const paid = async () => {
      const { rows } = await server.database.query<{ count: bigint }>(
        `select count(*) as count from withdrawals w join players p on p.merchant_id = w.merchant_id and p.id = w.player_id
        where w.state = 'paid' and p.username like 'out\\_%'`,
      );
      return Number(rows[0]?.count ?? 0n);
    };
    // A killed server keeps its job's lease for up to eight seconds.
    await expect.poll(paid, { timeout: 60_000 + kills * 30_000, interval: 100 }).toBe(withdrawals);
    expect(killed).toBe(kills);
    expect(references.size).toBe(withdrawals);
    for (const under of references.values()) expect(under.size).toBe(1);
    const { rows } = await server.database.query<{ payouts: bigint; escrow: bigint }>(
      `select (select count(*) from ledger_entries e join withdrawals w on w.merchant_id = e.merchant_id and w.withdrawal_id = e.ref
              join players p on p.merchant_id = w.merchant_id and p.id = w.player_id
              where e.kind = 'payout' and p.username like 'out\\_%') as payouts,
            (select sum(a.balance)::bigint from ledger_accounts a join players p on p.merchant_id = a.merchant_id and p.id = a.owner_id
              where a.kind = 'withdrawal_escrow' and p.username like 'out\\_%') as escrow`,
    );
    expect(rows[0]).toEqual({ payouts: BigInt(withdrawals), escrow: 0n });
    await expectBooksBalance(server.database);
  },
  120_000 + kills * 30_000,
);

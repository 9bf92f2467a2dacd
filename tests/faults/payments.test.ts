// Servers are killed while payments are reported: each deposit is credited once.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../apps/payment-sandbox/src/app.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';
import {
  askUntilAnswered,
  type KillableServer,
  sandboxSecret,
  startKillableServer,
} from './server-process.ts';

let server: KillableServer;
let sandbox: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  server = await startKillableServer();
  sandbox = createSandbox({
    secret: sandboxSecret,
    webhookUrl: `${server.url}/psp/v1/sandbox/webhook`,
    lateMs: 400,
    retryPausesMs: Array.from({ length: 100 }, () => 100),
  });
  await sandbox.listen({ port: server.sandboxPort, host: '127.0.0.1' });
});
afterAll(async () => {
  await sandbox.close();
  await server.end();
});

type Payer = { playerId: string; token: string };

/** A member, logged in. */
async function payer(name: string): Promise<Payer> {
  const playerId = randomUUID();
  await server.owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values (1, $1, $2, $2, 0, $3)`,
    [playerId, name, new Date()],
  );
  const session = { bookId: bookIdSchema.parse(1), playerId, userName: name, type: 0 };
  return { playerId, token: (await server.services.identity.parts.sessions.start(session)).token };
}

/** Three restarts, and a query of unreported deposits after 15 s, on a busy machine. */
const longestMs = 300_000;

test('[X-13] reports that arrive twice, late, out of order or never, under kills: each deposit is credited once', {
  timeout: longestMs,
}, async () => {
  const { services } = server;
  const { playerId, token } = await payer('payer');
  const modes = ['none', 'twice', 'out-of-order', 'late', 'never'] as const;
  const deposits = Array.from({ length: 20 }, (_, index) => ({
    requestId: randomUUID(),
    mode: modes[index % modes.length],
  }));
  const killer = (async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      await pause(200);
      await server.kill();
      await server.start();
    }
  })();
  await Promise.all(
    deposits.map(async ({ requestId, mode }) => {
      const body = { requestId, methodId: 'sandbox', amount: '100.00' };
      const answer = await askUntilAnswered(`${server.url}/wps/payment/deposit`, token, body);
      if (!answer.success) {
        // The provider could not be asked in time: the same request is asked again.
        throw new Error(`a deposit was refused: ${answer.error.code}`);
      }
      const pressed = await sandbox.inject({
        method: 'POST',
        url: String(answer.value['redirectUrl']),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=pay&misbehave=${mode}`,
      });
      // Else nothing was paid, and nothing could be credited.
      expect(pressed.statusCode).toBe(303);
    }),
  );
  await killer;
  const paid = async () => {
    const { rows } = await server.database.query<{ count: bigint }>(
      `select count(*) as count from deposits where player_id = $1 and state = 'paid'`,
      [playerId],
    );
    return Number(rows[0]?.count ?? 0n);
  };
  // Unreported deposits are found by asking the provider once they are 15 s old.
  await expect.poll(paid, { timeout: 120_000, interval: 200 }).toBe(20);
  const [account] = await services.ledger.balancesOf(bookIdSchema.parse(1), playerId);
  // Twenty times 100.00 and the deposit extra of 1 %.
  expect(account?.balance).toBe(202_000n);
  await expectBooksBalance(server.database);
});

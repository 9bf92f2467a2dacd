// The server is killed while the provider reports payments, badly: each deposit is credited once, none is lost.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../apps/payment-sandbox/src/app.ts';
import { reconcile } from '../../apps/server/src/modules/ledger/index.ts';
import { askUntilAnswered, type Besieged, besiege, sandboxSecret } from './server-process.ts';

let siege: Besieged;
let sandbox: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  siege = await besiege();
  sandbox = createSandbox({
    secret: sandboxSecret,
    webhookUrl: `${siege.url}/psp/v1/sandbox/webhook`,
    lateMs: 400,
    retryPausesMs: Array.from({ length: 100 }, () => 100),
  });
  await sandbox.listen({ port: siege.sandboxPort, host: '127.0.0.1' });
});
afterAll(async () => {
  await sandbox.close();
  await siege.end();
});

test('[X-13] twice, late, out of order and never, under kills: credited once each', async () => {
  const { house, owner } = siege;
  const playerId = randomUUID();
  await owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at) values (1, $1, 'payer', 'payer', 0, $2)`,
    [playerId, new Date()],
  );
  const { token } = await house.identity.parts.sessions.start({
    merchantId: 1,
    playerId,
    userName: 'payer',
    type: 0,
  });
  const modes = ['none', 'twice', 'out-of-order', 'late', 'never'] as const;
  const deposits = Array.from({ length: 20 }, (_, index) => ({
    requestId: randomUUID(),
    mode: modes[index % modes.length],
  }));
  const killer = (async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      await pause(200);
      await siege.kill();
      await siege.start();
    }
  })();
  await Promise.all(
    deposits.map(async ({ requestId, mode }) => {
      const body = { requestId, methodId: 'sandbox', amount: '100.00' };
      const answer = await askUntilAnswered(`${siege.url}/wps/payment/deposit`, token, body);
      if (!answer.success) {
        // The provider could not be asked in time: the same request is asked again.
        throw new Error(`a deposit was refused: ${answer.error.code}`);
      }
      await sandbox.inject({
        method: 'POST',
        url: String(answer.value['redirectUrl']),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=pay&misbehave=${mode}`,
      });
    }),
  );
  await killer;
  const paid = async () => {
    const { rows } = await siege.database.query<{ count: bigint }>(
      `select count(*) as count from deposits where player_id = $1 and state = 'paid'`,
      [playerId],
    );
    return Number(rows[0]?.count ?? 0n);
  };
  // Those never reported are found by asking, once they are 15 s old.
  await expect.poll(paid, { timeout: 60_000, interval: 200 }).toBe(20);
  const [account] = await house.ledger.balancesOf(1, playerId);
  // Twenty times 100.00 and the deposit extra of 1 %.
  expect(account?.balance).toBe(202_000n);
  expect((await reconcile(siege.database)).drifts).toEqual([]);
});

// Servers and the operators' command are killed while payments are reported and confirmed: each deposit is
// credited once.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../apps/payment-sandbox/src/app.ts';
import type { Tx } from '../../apps/server/src/platform/db/index.ts';
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

/**
 * A transfer of 400.00 with a proof, by the calls of the page; returns the ids of the deposit and the proof.
 */
async function provenTransfer({ playerId, token }: Payer): Promise<{ depositId: string; proofId: string }> {
  const asked = await askUntilAnswered(`${server.url}/wps/payment/deposit`, token, {
    requestId: randomUUID(),
    methodId: 'bank-transfer',
    amount: '400.00',
  });
  if (!asked.success) throw new Error(`a deposit was refused: ${asked.error.code}`);
  const { rows } = await server.owner.query<{ deposit_id: string }>(
    'select deposit_id from deposits where player_id = $1',
    [playerId],
  );
  const depositId = rows[0]?.deposit_id ?? '';
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  const sent = await fetch(`${server.url}/wps/file?purpose=paymentProof`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      merchant: 'perya',
      authorization: `Bearer ${token}`,
    },
    body: new Uint8Array(picture),
  });
  const { value } = (await sent.json()) as { value: { fileId: string } };
  const proof = await askUntilAnswered(`${server.url}/wps/payment/deposit/proof`, token, {
    requestId: randomUUID(),
    depositId,
    reference: 'FT2632500417',
    picture: value.fileId,
  });
  if (!proof.success) throw new Error(`a proof was refused: ${proof.error.code}`);
  const waiting = await server.services.proofs.waiting();
  const proofId = waiting.find(({ deposit_id }) => deposit_id === depositId)?.proof_id;
  if (!proofId) throw new Error('the proof waits for nobody');
  return { depositId, proofId };
}

/** Runs `npm run payment-proofs` as a child process in this person's name. */
function confirmAtTerminal(proofId: string, by: string) {
  const command = fileURLToPath(new URL('../../apps/server/src/cli/payment-proofs.ts', import.meta.url));
  const env = { ...process.env, ...server.settings, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [command, 'confirm', proofId, '--by', by], { env, stdio: 'ignore' });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  return { child, gone };
}

/**
 * Confirms in this person's name, kills the command while it waits for the rows that `lock` holds, and
 * returns its query.
 */
async function killWhereHeld(
  proofId: string,
  by: string,
  lock: (tx: Tx) => Promise<unknown>,
): Promise<string> {
  return server.owner.transaction(async (tx) => {
    await lock(tx);
    const { child, gone } = confirmAtTerminal(proofId, by);
    let about: string | undefined;
    const waits = async () => {
      // A transaction would read the same rows again.
      await tx.query('select pg_stat_clear_snapshot()');
      const { rows } = await tx.query<{ query: string }>(
        `select query from pg_stat_activity where application_name = 'perya-payment-proofs' and wait_event_type = 'Lock'`,
      );
      about = rows[0]?.query;
      return about;
    };
    await expect.poll(waits, { timeout: 30_000, interval: 20 }).toBeDefined();
    child.kill('SIGKILL');
    await gone;
    return about ?? '';
  });
}

test('[P5] [X-13] the command is killed around each of the two approvals of a proof: no approval is half written, one credit', async () => {
  const { services, owner } = server;
  const { playerId, token } = await payer('transferrer');
  const { depositId, proofId } = await provenTransfer({ playerId, token });
  await services.wallet.accountOf(
    { bookId: bookIdSchema.parse(1), playerId, trial: false },
    'PHP',
    new Date(),
  );
  const words = async () => {
    const { rows } = await owner.query(
      'select state, maker, checker from deposit_proofs where proof_id = $1',
      [proofId],
    );
    return rows[0];
  };
  const credits = async () => {
    const { rows } = await owner.query<{ kind: string; credit: bigint }>(
      'select kind, credit from ledger_entries where ref = $1 order by credit desc',
      [depositId],
    );
    return rows;
  };
  const say = (by: string) =>
    services.proofs.decide({ bookId: bookIdSchema.parse(1), proofId, by, verdict: 'confirm' }, new Date());

  await killWhereHeld(proofId, 'ana', (tx) =>
    tx.query('select 1 from deposits where deposit_id = $1 for update', [depositId]),
  );
  expect(await words()).toEqual({ state: 'received', maker: null, checker: null });
  expect(await say('ana')).toEqual({ state: 'received', waitsForAnother: true });

  const about = await killWhereHeld(proofId, 'ben', (tx) =>
    tx.query('select 1 from ledger_accounts where owner_id = $1 for update', [playerId]),
  );
  // The second approval was written, and the credit was about to be posted.
  expect(about).toContain('ledger_post_batch');
  expect(await words()).toEqual({ state: 'received', maker: 'ana', checker: null });
  expect(await credits()).toEqual([]);

  const both = await Promise.allSettled([say('ben'), say('cleo')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await credits()).toEqual([
    { kind: 'deposit', credit: 40_000n },
    { kind: 'deposit_bonus', credit: 400n },
  ]);
  const answer = await fetch(`${server.url}/wps/payment/deposit?depositId=${depositId}`, {
    headers: { merchant: 'perya', authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ value: { deposit: { state: 'paid', proof: 'accepted' } } });
  const [account] = await services.ledger.balancesOf(bookIdSchema.parse(1), playerId);
  expect(account?.balance).toBe(40_400n);
  await expectBooksBalance(server.database);
});

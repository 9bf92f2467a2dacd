// A process is killed while it confirms an act: the act and its audit entry are both there, or neither is.
import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomInt, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices, type Services } from '../../apps/server/src/composition/services.ts';
import { type Acts, createActs } from '../../apps/server/src/platform/acts/index.ts';
import { type Audit, createAudit } from '../../apps/server/src/platform/audit/index.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { brandIdSchema, soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';
import type { ConfirmSettings } from './confirming-process.ts';
import { type DemoDatabase, openDemoDatabase, secretKey } from './demo-data.ts';
import { bareEnvironment } from './main-process.ts';

const kills = Number(process.env['PERYA_ACT_KILLS'] ?? 3);
const brandId = brandIdSchema.parse(1);
const program = fileURLToPath(new URL('confirming-process.ts', import.meta.url));
/** Argon2id of 482913 with low cost. */
const pinHash =
  '$argon2id$v=19$m=64,t=1,p=1$6QNE/LOpwiltH4hzzcTsSg$3BtAvGIOgC3UvXUTADUSXzpgWM1QvreIrHzkq2MrIGY';

let demo: DemoDatabase;
let services: Services;
let officeDatabase: Database;
let office: { acts: Acts; audit: Audit };
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const signatureOver = (digest: string) => sign(null, Buffer.from(digest), privateKey).toString('base64');

beforeAll(async () => {
  demo = await openDemoDatabase();
  await demo.owner.query('update withdrawal_methods set review_above_minor = 0');
  services = await createServices({
    database: demo.database,
    dataDir: demo.dataDir,
    secretKey,
    demoMode: true,
    defaultMerchant: 'perya',
    paymentSandbox: undefined,
  });
  officeDatabase = openDatabase({ url: demo.officeUrl, maxConnections: 2 });
  const audit = createAudit(officeDatabase);
  const parts = { database: officeDatabase, audit, clock: services.clock, acts: services.withdrawals.acts };
  office = {
    audit,
    acts: createActs({ ...parts, verifySignature: async () => true, isActive: async () => true }),
  };
});
afterAll(async () => {
  await officeDatabase.close();
  await services.close();
  await demo.end();
});

/** A withdrawal that waits, and one person's proposal to reject it: money, rows and a message. */
async function proposeOne(): Promise<{ withdrawalId: string; proposalId: string; digest: string }> {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  const [playerId, now] = [randomUUID(), new Date()];
  const userName = `w_${playerId.slice(0, 8)}`;
  await demo.owner.query(
    `insert into players (merchant_id, id, username, username_key, type, created_at, payment_password_hash)
     values (1, $1, $2, $2, 0, $3, $4)`,
    [playerId, userName, now, pinHash],
  );
  const session = {
    bookId: soleBookOf(brandId),
    playerId,
    sessionId: randomUUID(),
    userName,
    type: 0,
    trial: false,
  };
  await services.payments.seedDeposit(merchant, playerId, 5_000_000n, now);
  await demo.owner.query('insert into turnover_marks (merchant_id, player_id, met_seq) values (1, $1, 100)', [
    playerId,
  ]);
  const { account } = await services.withdrawals.bind(
    session,
    {
      institutionId: 'bdo',
      number: String(randomInt(1_000_000_000, 9_999_999_999)),
      holderName: 'Maria Santos',
    },
    new Date(now.getTime() - 2 * 86_400_000),
  );
  const { accountId } = account;
  const body = { requestId: randomUUID(), accountId, amount: '30000.00', password: '482913' };
  const { withdrawal } = await services.withdrawals.request({ merchant, session, now, body });
  const { withdrawalId } = withdrawal;
  const actor = { staffId: randomUUID(), sessionId: null, ip: null, may: () => true };
  const input = { withdrawalId, note: 'looked at the play', reason: 'terms' };
  const request = { brandId, act: 'withdrawal.reject', input };
  const { id, digest } = await office.acts.look(actor, request);
  const proposed = await office.acts.propose(actor, { ...request, id, digest, signature: 'the first' });
  expect(proposed.state).toBe('open');
  return { withdrawalId, proposalId: id, digest };
}

/** A process that waits for the word to confirm. */
async function startConfirming({
  proposalId,
  digest,
}: {
  proposalId: string;
  digest: string;
}): Promise<ChildProcess> {
  const settings: ConfirmSettings = {
    url: demo.url,
    officeUrl: demo.officeUrl,
    dataDir: demo.dataDir,
    proposalId,
    staffId: randomUUID(),
    signature: signatureOver(digest),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const child = fork(program, { env: { ...bareEnvironment, CONFIRM: JSON.stringify(settings) } });
  const [said] = await once(child, 'message');
  expect(said).toBe('ready');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Asked by the same role, which sees its own connections. */
const backends = async (waiting: boolean) => {
  const { rows } = await officeDatabase.query(
    `select from pg_stat_activity where application_name = 'confirming' and (not $1 or wait_event_type = 'Lock')`,
    [waiting],
  );
  return rows.length;
};
/** A killed process's transaction ends when the database finds that nobody listens. */
const untilEnded = () => expect.poll(() => backends(false), { timeout: 30_000, interval: 50 }).toBe(0);

async function traceOf({ withdrawalId, proposalId }: { withdrawalId: string; proposalId: string }) {
  const { rows } = await demo.owner.query(
    `select w.state, p.state as proposal, (select count(*)::int from audit_entries e where e.merchant_id = 1 and e.outcome = 'done'
              and e.subject = 'withdrawal:' || w.withdrawal_id) as entries,
            (select count(*)::int from ledger_entries l where l.merchant_id = 1 and l.ref = w.withdrawal_id
              and l.kind = 'withdrawal_return' and l.leg = 0) as returned
       from withdrawals w, proposals p where w.withdrawal_id = $1 and p.id = $2`,
    [withdrawalId, proposalId],
  );
  return rows[0];
}
const nothing = { state: 'review', proposal: 'open', entries: 0, returned: 0 };
const everything = { state: 'returned', proposal: 'done', entries: 1, returned: 1 };

test('[X-27] killed after the act ran and before its entry: neither is there, and another process does both', async () => {
  const given = await proposeOne();
  const child = await startConfirming(given);
  // The entry is the last statement: whoever holds the chain stops the confirmation just before it.
  const held = demo.owner.transaction(async (tx) => {
    await tx.query('select from audit_heads where merchant_id = 1 for update');
    child.send('confirm');
    await expect.poll(() => backends(true), { timeout: 30_000, interval: 20 }).toBe(1);
    await kill(child);
  });
  await held;
  await untilEnded();
  expect(await traceOf(given)).toEqual(nothing);
  const second = await startConfirming(given);
  const answered = once(second, 'message');
  second.send('confirm');
  expect((await answered)[0]).toBe('done');
  await kill(second);
  expect(await traceOf(given)).toEqual(everything);
});

test(
  '[X-27] killed at any moment of a confirmation: act, proposal, money and entry are all there, or none is',
  async () => {
    for (let index = 0; index < kills; index += 1) {
      const given = await proposeOne();
      const child = await startConfirming(given);
      child.send('confirm');
      await pause(randomInt(0, 60));
      await kill(child);
      await untilEnded();
      const trace = await traceOf(given);
      expect([nothing, everything]).toContainEqual(trace);
    }
    expect((await office.audit.verify(brandId)).faults).toEqual([]);
    await expectBooksBalance(demo.database);
  },
  60_000 + kills * 20_000,
);

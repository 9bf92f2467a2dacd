// Tests the seals over audits and ledger: made by the hour, served to everybody, and what was written anew behind them is located.
import { randomUUID } from 'node:crypto';
import type { Seal } from '@perya/audit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { platformChain } from '../../platform/audit/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';

const perya = brandIdSchema.parse(1);
let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ server: { jobsElsewhere: ['books sealed'] } });
  // The platform's own chain begins.
  await office.hire('auditor');
});
afterAll(() => office.close());

const owner = () => office.server.database.owner;
const seals = () => office.office.seals;
/** What was changed before is part of the books of each test. */
beforeEach(async () => {
  await owner().query('truncate seals, sealed_audits, sealed_accounts');
});

/** A deposit, and an entry in the audit about it. */
async function somethingHappens(): Promise<string> {
  const { app, database, member } = office.server;
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, await member()));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const now = app.clock.now();
  await app.payments.seedDeposit(merchant, session.playerId, 50_000n, now);
  const said = { act: 'play.stop', outcome: 'done', subject: `stop:${randomUUID()}`, body: '{}' } as const;
  await database.office.transaction((tx) =>
    office.office.audit.append(tx, { ...said, brandId: perya, at: now, staffId: 'terminal:test@here' }),
  );
  return session.playerId;
}

const faults = async (published?: Seal[]) => (await seals().verify(published)).faults;
const auditFaults = async () =>
  (await office.office.audit.verify(perya, { heads: await seals().headsOf(perya) })).faults;
/** Writes what the database refuses to everybody else. */
const rewrite = (sql: string, values: unknown[] = []) =>
  owner().transaction(async (tx) => {
    await tx.query(`set local session_replication_role = 'replica'`);
    await tx.query(sql, values);
  });

test('[X-19] a seal covers the audits and the accounts that changed since the one before, and everybody can read it', async () => {
  await somethingHappens();
  const first = await seals().make();
  const playerId = await somethingHappens();
  const second = await seals().make();
  const third = await seals().make();
  const content = (seal: Seal) => JSON.parse(seal.body);
  expect(content(first)).toMatchObject({ seq: 1, prev: '', version: 1 });
  expect(content(second)).toMatchObject({ seq: 2, prev: first.hash });
  const { rows } = await owner().query<{ accounts: number }>(
    `select count(*)::int as accounts from sealed_accounts s join ledger_accounts a on a.merchant_id = s.merchant_id and a.id = s.account_id
      where s.seal = 2 and a.owner_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ accounts: 1 }]);
  expect(content(second).ledger.accounts).toBeLessThan(content(first).ledger.accounts + 1);
  expect(content(third).ledger.accounts).toBe(0);
  expect(content(third).audits).toEqual(content(second).audits);
  expect(await faults([first, second, third])).toEqual([]);
  expect(await auditFaults()).toEqual([]);
  const { value } = await office.server.call('GET /wps/system/seals', { query: { after: 1 } });
  expect(value).toEqual({
    seals: [second, third].map((seal) => ({ ...seal, at: content(seal).at })),
    more: false,
  });
});

test('[X-19] is due an hour after the last one', async () => {
  const due = async (hours: number) => {
    const { rows } = await office.server.database.query<Record<string, boolean>>(
      seals().dueQuery.replace(':now', `now() + interval '${hours} hours'`),
    );
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await due(0)).toBe(true);
  await seals().make();
  expect(await due(0.9)).toBe(false);
  expect(await due(1.1)).toBe(true);
});

test('[X-19] two made at once leave a chain that is whole', async () => {
  await somethingHappens();
  const made = await Promise.allSettled([seals().make(), seals().make()]);
  expect(made.map(({ status }) => status)).toContain('fulfilled');
  expect(await faults()).toEqual([]);
});

test('[X-19] nobody but the office’s role adds a seal, and none is changed or removed', async () => {
  await somethingHappens();
  await seals().make();
  const { database } = office.server;
  await expect(
    database.query(`insert into seals values (9, now(), '', '${'a'.repeat(64)}')`),
  ).rejects.toThrow(/permission denied/u);
  for (const table of ['sealed_audits', 'sealed_accounts'])
    await expect(database.query(`select from ${table}`)).rejects.toThrow(/permission denied/u);
  for (const table of ['seals', 'sealed_audits', 'sealed_accounts'])
    for (const sql of [`delete from ${table}`, `update ${table} set seq = seq`])
      await expect(database.office.query(sql)).rejects.toThrow(/permission denied/u);
});

test('[X-19] an audit whose end was dropped, as by an old backup, is missing what was sealed', async () => {
  await somethingHappens();
  await somethingHappens();
  await seals().make();
  const { rows } = await owner().query<{ seq: number }>(
    'select seq::int as seq from audit_heads where merchant_id = 1',
  );
  const last = rows[0]?.seq ?? 0;
  await rewrite('delete from audit_entries where merchant_id = 1 and seq = $1', [last]);
  await rewrite(
    `update audit_heads h set seq = e.seq, hash = e.hash from audit_entries e
      where h.merchant_id = 1 and e.merchant_id = 1 and e.seq = $1`,
    [last - 1],
  );
  expect((await office.office.audit.verify(perya)).faults).toEqual([]);
  expect(await auditFaults()).toEqual([{ kind: 'missing', from: last, to: last }]);
});

test('[X-19] an end of an audit that was noted anew is not what the seal says', async () => {
  await somethingHappens();
  await seals().make();
  await rewrite(`update sealed_audits set hash = repeat('b', 64) where merchant_id = 1`);
  expect(await faults()).toEqual([{ kind: 'audit', seal: 1, chain: String(perya) }]);
  await rewrite('delete from sealed_audits where merchant_id = $1', [platformChain]);
  expect(await faults()).toContainEqual({ kind: 'audit', seal: 1, chain: String(platformChain) });
});

test('[X-19] seals that were made anew are whole, and not those that somebody kept', async () => {
  await somethingHappens();
  const kept = await seals().make();
  await owner().query('truncate seals, sealed_audits, sealed_accounts');
  await somethingHappens();
  await seals().make();
  expect(await faults()).toEqual([]);
  expect(await faults([kept])).toEqual([{ kind: 'forged', seal: 1 }]);
});

test('[X-19] a ledger entry that was written anew, and an account that was noted anew, are located', async () => {
  const playerId = await somethingHappens();
  await seals().make();
  const { rows } = await owner().query<{ id: string; seq: number }>(
    `select id, seq::int as seq from ledger_accounts where owner_id = $1 and kind = 'player_cash'`,
    [playerId],
  );
  const account = rows[0] ?? { id: '', seq: 0 };
  const key = [account.id, account.seq];
  await rewrite('update ledger_entries set hash = sha256(hash) where account_id = $1 and seq = $2', key);
  const changed = { kind: 'entry', bookId: 1, accountId: account.id, seq: account.seq, seal: 1 };
  expect(await faults()).toEqual([changed]);
  await rewrite(
    `update sealed_accounts s set head = e.hash from ledger_entries e
      where s.account_id = $1 and s.seq = $2 and e.account_id = s.account_id and e.seq = s.seq`,
    key,
  );
  expect(await faults()).toEqual([{ kind: 'ledger', seal: 1 }]);
});

// Tests the audit's table: who may write it, numbers without a gap, and that tampering by the owner is located.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type BrandId, brandIdSchema } from '../ids.ts';
import { type Audit, createAudit, type NewAuditEntry } from './index.ts';

let database: TestDatabase;
let audit: Audit;
beforeAll(async () => {
  database = await openTestDatabase();
  audit = createAudit(database.office);
});
afterAll(() => database.close());

let brands = 0;
/** Each test has a brand, and so a chain, of its own. */
const newBrand = () => {
  brands += 1;
  return brandIdSchema.parse(brands);
};
const ana = randomUUID();
const entry = (brandId: BrandId, over: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  brandId,
  at: new Date('2026-03-04T05:06:07.089Z'),
  staffId: ana,
  act: 'withdrawal.approve',
  outcome: 'done',
  subject: `withdrawal:${randomUUID()}`,
  body: '{"note":"größer als sonst – ₱"}',
  ...over,
});
const append = (given: NewAuditEntry) => database.office.transaction((tx) => audit.append(tx, given));
const chain = async (brandId: BrandId, length: number) => {
  for (let index = 0; index < length; index += 1) await append(entry(brandId));
};

describe('[X-19] the audit', () => {
  test('has the hash of the verifier for every field, and one chain for each brand', async () => {
    const [one, other] = [newBrand(), newBrand()];
    const full = {
      sessionId: randomUUID(),
      ip: '10.0.0.7',
      playerId: randomUUID(),
      reason: 'looked',
      sig: 'signature',
    };
    expect(await append(entry(one, full))).toBe(1);
    expect(await append(entry(one, { staffId: 'terminal:root@desk', at: new Date(0) }))).toBe(2);
    expect(await append(entry(other))).toBe(1);
    expect(await audit.verify(one)).toMatchObject({ entries: 2, faults: [] });
    expect(await audit.verify(other)).toMatchObject({ entries: 1, faults: [] });
    expect(await audit.verify(newBrand())).toMatchObject({ entries: 0, faults: [] });
  });

  test('numbers entries of transactions at once without a gap, also where one is rolled back', async () => {
    const brand = newBrand();
    const undone = database.office.transaction(async (tx) => {
      await audit.append(tx, entry(brand));
      throw new Error('undone');
    });
    const results = await Promise.allSettled([
      undone,
      ...Array.from({ length: 12 }, () => append(entry(brand))),
    ]);
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(numbers.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(await audit.verify(brand)).toMatchObject({ entries: 12, faults: [] });
  });

  test('is read by page, newest first, and by staff member, player, subject and act', async () => {
    const brand = newBrand();
    const [playerId, ben] = [randomUUID(), randomUUID()];
    await chain(brand, 3);
    await append(entry(brand, { staffId: ben, playerId, subject: 'player:x', act: 'member.reveal' }));
    const seqs = async (...given: Parameters<Audit['page']>) =>
      (await audit.page(...given)).map(({ seq }) => seq);
    expect(await seqs(brand, {}, { limit: 2 })).toEqual([4, 3]);
    expect(await seqs(brand, {}, { limit: 2, before: 3 })).toEqual([2, 1]);
    expect(await seqs(brand, { staffId: ana }, { limit: 9 })).toEqual([3, 2, 1]);
    for (const filter of [{ staffId: ben }, { playerId }, { subject: 'player:x' }, { act: 'member.reveal' }])
      expect(await seqs(brand, filter, { limit: 9 })).toEqual([4]);
    expect(await seqs(newBrand(), {}, { limit: 9 })).toEqual([]);
  });

  test('is written by its function alone: the roles of the server are refused everything else', async () => {
    const brand = newBrand();
    await chain(brand, 1);
    const refused = { code: '42501' };
    for (const table of ['audit_entries', 'audit_heads'])
      for (const statement of [
        `insert into ${table} select * from ${table}`,
        `update ${table} set seq = 7`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(database.query(statement)).rejects.toMatchObject(refused);
        await expect(database.office.query(statement)).rejects.toMatchObject(refused);
      }
    await expect(database.query('select from audit_entries')).rejects.toMatchObject(refused);
    await expect(database.transaction((tx) => audit.append(tx, entry(brand)))).rejects.toMatchObject(refused);
    expect(await audit.verify(brand)).toMatchObject({ entries: 1, faults: [] });
  });

  test('locates what the owner of the database changed, dropped, exchanged, wrote anew or restored', async () => {
    const faultsAfter = async (tamper: (brand: BrandId) => Promise<unknown>) => {
      const brand = newBrand();
      await chain(brand, 6);
      const { head } = await audit.verify(brand);
      await tamper(brand);
      return (await audit.verify(brand, { heads: [head] })).faults;
    };
    const run = (sql: string) => (brand: BrandId) => database.owner.query(sql, [brand]);
    const changed = run(`update audit_entries set reason = 'other' where merchant_id = $1 and seq = 3`);
    expect(await faultsAfter(changed)).toEqual([{ kind: 'changed', seq: 3 }]);
    const dropped = run('delete from audit_entries where merchant_id = $1 and seq in (2, 3)');
    expect(await faultsAfter(dropped)).toEqual([{ kind: 'missing', from: 2, to: 3 }]);
    const exchanged = async (brand: BrandId) => {
      for (const [from, to] of [
        [2, 99],
        [3, 2],
        [99, 3],
      ])
        await database.owner.query('update audit_entries set seq = $3 where merchant_id = $1 and seq = $2', [
          brand,
          from,
          to,
        ]);
    };
    expect(await faultsAfter(exchanged)).toEqual(
      expect.arrayContaining([
        { kind: 'changed', seq: 2 },
        { kind: 'changed', seq: 3 },
      ]),
    );
    const cut = async (brand: BrandId, last: number) => {
      await database.owner.query('delete from audit_entries where merchant_id = $1 and seq > $2', [
        brand,
        last,
      ]);
      await database.owner.query(
        `update audit_heads h set seq = e.seq, hash = e.hash from audit_entries e
          where h.merchant_id = $1 and e.merchant_id = $1 and e.seq = $2`,
        [brand, last],
      );
    };
    const restored = (brand: BrandId) => cut(brand, 4);
    expect(await faultsAfter(restored)).toEqual([{ kind: 'missing', from: 5, to: 6 }]);
    const anew = async (brand: BrandId) => {
      await cut(brand, 4);
      await chain(brand, 3);
    };
    expect(await faultsAfter(anew)).toEqual([{ kind: 'forged', seq: 6 }]);
  });

  test('locates a signature that was not given', async () => {
    const brand = newBrand();
    await append(entry(brand, { sig: 'right' }));
    await append(entry(brand, { sig: 'wrong' }));
    await append(entry(brand));
    const signature = async (staffId: string, _digest: string, sig: string) =>
      staffId === ana && sig === 'right';
    expect((await audit.verify(brand, { signature })).faults).toEqual([{ kind: 'signature', seq: 2 }]);
  });
});

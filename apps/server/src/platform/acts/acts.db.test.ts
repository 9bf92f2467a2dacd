// Tests acts with acts of their own on a table of their own: effects are caught, and what was signed is done or nothing.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAudit } from '../audit/index.ts';
import type { Tx } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type BrandId, brandIdSchema } from '../ids.ts';
import { newId } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { type Act, type Actor, createActs, defineAct } from './index.ts';
import { codeOrAnswer, openStaff, type Person } from './staff.fixture.ts';

let database: TestDatabase;
let staff: Awaited<ReturnType<typeof openStaff>>;
let ana: Person;
let ben: Person;
const brand = brandIdSchema.parse(1);
const clock = { at: Date.parse('2026-03-04T05:06:07.089Z'), now: () => new Date(clock.at) };
/** What the next run of the act does besides, to be another than the one that was signed. */
let besides: ((tx: Tx) => Promise<unknown>) | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  staff = await openStaff();
  [ana, ben] = [await staff.hire(), await staff.hire()];
  await database.owner.query(
    `create table pots (merchant_id integer not null, name text not null, amount_minor bigint not null, secret text, touched integer
       not null default 0, changed_at timestamptz not null, primary key (merchant_id, name))`,
  );
  await database.owner.query(
    'create table drops (merchant_id integer not null, id uuid not null, pot text not null, primary key (merchant_id, id))',
  );
  await database.owner.query('create table unwatched (merchant_id integer not null, name text not null)');
  for (const [table, given] of [
    ['pots', `'name', 'secret', 'touched'`],
    ['drops', `'', '', ''`],
  ])
    await database.owner.query(
      `create trigger act_effects after insert or update or delete on ${table} for each row
         when (current_setting('perya.act', true) <> '') execute function act_note_row(${given})`,
    );
});
afterAll(() => database.close());

const schema = z.strictObject({ pot: z.string(), addMinor: z.string().regex(/^\d+$/u) });
const fill = (over: { people?: 1 | 2; sign?: 'touch' | 'none'; name?: string; version?: number } = {}): Act =>
  defineAct({
    name: over.name ?? 'pot.fill',
    version: over.version ?? 1,
    needs: 'withdrawal.decide',
    sign: over.sign ?? 'touch',
    input: schema,
    subject: ({ pot }) => ['pot', pot],
    people: () => over.people ?? 2,
    amountMinor: ({ rows }) =>
      BigInt(rows.find(({ table }) => table === 'pots')?.after?.['amount_minor'] ?? 0),
    async run(tx, { pot, addMinor }, ctx) {
      const { rows } = await tx.query<{ amount_minor: bigint }>(
        `update pots set amount_minor = amount_minor + $3, secret = $4, touched = touched + 1, changed_at = $5
          where merchant_id = $1 and name = $2 returning amount_minor`,
        [ctx.brandId, pot, addMinor, randomUUID(), ctx.now],
      );
      if (!rows[0]) throw new Refusal('NOT_FOUND');
      await tx.query('insert into drops (merchant_id, id, pot) values ($1, $2, $3)', [
        ctx.brandId,
        newId(),
        pot,
      ]);
      await besides?.(tx);
      return { amountMinor: String(rows[0].amount_minor) };
    },
  });

const open = (acts: readonly Act[] = [fill()]) => {
  const audit = createAudit(database.office);
  return {
    audit,
    ...createActs({ database: database.office, audit, clock, acts, verifySignature: staff.verifySignature }),
  };
};

let pots = 0;
async function newPot(amountMinor = 100n, brandId: BrandId = brand): Promise<string> {
  pots += 1;
  const name = `pot ${pots}`;
  await database.owner.query(
    `insert into pots (merchant_id, name, amount_minor, secret, changed_at) values ($1, $2, $3, 'old', '2026-01-01')`,
    [brandId, name, amountMinor],
  );
  return name;
}
const amountOf = async (name: string) => {
  const { rows } = await database.owner.query<{ amount_minor: bigint }>(
    'select amount_minor from pots where name = $1',
    [name],
  );
  return rows[0]?.amount_minor;
};
const add = (name: string, amount: string) =>
  database.owner.query('update pots set amount_minor = amount_minor + $2 where name = $1', [name, amount]);

/** Looks and proposes, as a screen does. */
async function propose(
  acts: ReturnType<typeof open>,
  actor: Actor,
  person: Person,
  pot: string,
  act = 'pot.fill',
) {
  const wish = { brandId: brand, act, input: { pot, addMinor: '50' } };
  const { id, digest, signed } = await acts.look(actor, wish);
  const signature = await person.sign(digest);
  return {
    id,
    digest,
    signed,
    wish,
    signature,
    answer: await acts.propose(actor, { ...wish, id, digest, signature }),
  };
}

const outcomesOf = async (acts: ReturnType<typeof open>, subject: string) =>
  (await acts.audit.page(brand, { subject }, { limit: 20 })).map(({ outcome }) => outcome).reverse();

describe('[X-27] what an act does is caught', () => {
  test('a look answers rows before and after, without secrets and left-out columns, and leaves no trace', async () => {
    const acts = open();
    const pot = await newPot();
    const before = await acts.audit.page(brand, {}, { limit: 1 });
    const { signed, id } = await acts.look(ana.session(), {
      brandId: brand,
      act: 'pot.fill',
      input: { pot, addMinor: '50' },
    });
    expect(signed).toMatchObject({ id, merchantId: 1, act: 'pot.fill', version: 1, people: 2 });
    expect(signed.effects).toEqual({
      rows: [
        {
          table: 'pots',
          change: 'update',
          before: {
            name: pot,
            amount_minor: '100',
            secret: 'changed',
            changed_at: '2026-01-01T00:00:00+00:00',
          },
          after: { name: pot, amount_minor: '150', secret: 'changed', changed_at: 'now' },
        },
        {
          table: 'drops',
          change: 'insert',
          before: null,
          after: { id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/u), pot },
        },
      ],
      postings: [],
    });
    expect(await amountOf(pot)).toBe(100n);
    expect(await acts.audit.page(brand, {}, { limit: 1 })).toEqual(before);
    expect((await database.owner.query('select from act_effects')).rows).toEqual([]);
  });

  test('the same act again has the same digest, at another moment too, and outside of an act nothing is noted', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, answer } = await propose(acts, ana.session(), ana, pot);
    expect(answer).toMatchObject({ state: 'open' });
    clock.at += 60_000;
    await database.query('update pots set touched = touched + 1 where merchant_id = $1 and name = $2', [
      1,
      pot,
    ]);
    expect((await database.owner.query('select from act_effects')).rows).toEqual([]);
    const proposal = await acts.find({ brandId: brand, id });
    const signature = await ben.sign(proposal?.digest ?? '');
    expect(await acts.confirm(ben.session(), { brandId: brand, id, signature })).toEqual({
      state: 'done',
      result: { amountMinor: '150' },
    });
    const { rows } = await database.owner.query('select id from drops where pot = $1', [pot]);
    expect(rows).toEqual([{ id: proposal?.signed.effects.rows[1]?.after?.['id'] }]);
    expect((await database.owner.query('select from act_effects')).rows).toEqual([]);
  });

  test('an act that changes what is not watched, or rows of another brand, is not done', async () => {
    const acts = open();
    const pot = await newPot();
    const wish = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '1' } };
    besides = (tx) => tx.query(`insert into unwatched (merchant_id, name) values (1, 'x')`);
    try {
      await expect(acts.look(ana.session(), wish)).rejects.toThrow('unwatched, which has no trigger');
      besides = (tx) =>
        tx.query('insert into drops (merchant_id, id, pot) values (2, gen_random_uuid(), $1)', [pot]);
      await expect(acts.look(ana.session(), wish)).rejects.toThrow('changed rows of another');
    } finally {
      besides = undefined;
    }
    expect(await amountOf(pot)).toBe(100n);
  });

  test('a try ends after a second, whether it waits for the database or for anything else', async () => {
    const acts = open();
    const pot = await newPot();
    const wish = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '1' } };
    let late: Promise<unknown> | undefined;
    try {
      besides = (tx) => tx.query('select pg_sleep(30)');
      await expect(acts.look(ana.session(), wish)).rejects.toMatchObject({ code: 'OVERLOADED' });
      besides = (tx) => {
        late = pause(1500).then(() => tx.query(`update pots set amount_minor = 0 where merchant_id = 1`));
        return late;
      };
      await expect(acts.look(ana.session(), wish)).rejects.toMatchObject({ code: 'OVERLOADED' });
    } finally {
      besides = undefined;
    }
    await expect(late).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await amountOf(pot)).toBe(100n);
  });
});

describe('[X-27] two people sign one digest', () => {
  test('nothing is done until the second, and each step is an entry with its signature', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, digest } = await propose(acts, ana.session(), ana, pot);
    expect(await amountOf(pot)).toBe(100n);
    expect((await acts.open(brand, 10)).map((one) => one.id)).toContain(id);
    await acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await amountOf(pot)).toBe(150n);
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(['proposed', 'done']);
    expect(await acts.find({ brandId: brand, id })).toMatchObject({ state: 'done', checker: ben.staffId });
    const verdict = await acts.audit.verify(brand, { signature: staff.verifySignature });
    expect(verdict.faults).toEqual([]);
  });

  test('other effects than at the look: nothing is proposed, and what to sign now is answered', async () => {
    const acts = open();
    const pot = await newPot();
    const wish = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '50' } };
    const { id, digest } = await acts.look(ana.session(), wish);
    await add(pot, '7');
    const signature = await ana.sign(digest);
    const answer = await acts.propose(ana.session(), { ...wish, id, digest, signature });
    expect(answer).toMatchObject({ state: 'stale', looked: { id } });
    expect(answer.state === 'stale' && answer.looked.digest).not.toBe(digest);
    expect(await acts.find({ brandId: brand, id })).toBeUndefined();
  });

  test('other effects than were signed: stale, the difference is answered, nothing is done', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, digest } = await propose(acts, ana.session(), ana, pot);
    await add(pot, '7');
    const answer = await acts.confirm(ben.session(), {
      brandId: brand,
      id,
      signature: await ben.sign(digest),
    });
    expect(answer).toMatchObject({
      state: 'stale',
      difference: {
        gone: { rows: [{ after: { amount_minor: '150' } }] },
        added: { rows: [{ after: { amount_minor: '157' } }] },
      },
    });
    expect(await amountOf(pot)).toBe(107n);
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(['proposed', 'stale']);
    const again = acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await codeOrAnswer(again)).toBe('TXN_CONFLICT');
  });

  test('an act that refuses today, or has another version, is stale', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, digest } = await propose(acts, ana.session(), ana, pot);
    await database.owner.query('delete from pots where name = $1', [pot]);
    const signature = await ben.sign(digest);
    expect(await acts.confirm(ben.session(), { brandId: brand, id, signature })).toEqual({
      state: 'stale',
      refused: 'NOT_FOUND',
    });
    const other = await propose(acts, ana.session(), ana, await newPot());
    const next = open([fill({ version: 2 })]);
    const given = { brandId: brand, id: other.id, signature: await ben.sign(other.digest) };
    expect(await next.confirm(ben.session(), given)).toMatchObject({ state: 'stale' });
  });

  test('a signature of somebody else, over something else, or used before is refused', async () => {
    const acts = open();
    const [pot, elsewhere] = [await newPot(), await newPot()];
    const one = await propose(acts, ana.session(), ana, pot);
    const two = await propose(acts, ana.session(), ana, elsewhere);
    const confirm = (signature: string | null) =>
      codeOrAnswer(acts.confirm(ben.session(), { brandId: brand, id: one.id, signature }));
    for (const signature of [one.signature, await ben.sign(two.digest), null, '', 'AAAA'])
      expect(await confirm(signature)).toBe('SIGNATURE_WRONG');
    const given = { ...one.wish, id: one.id, digest: one.digest, signature: one.signature };
    const code = (over: Partial<typeof given>) =>
      codeOrAnswer(acts.propose(ana.session(), { ...given, ...over }));
    expect(await code({ signature: await ben.sign(one.digest) })).toBe('SIGNATURE_WRONG');
    expect(await code({})).toBe('TXN_CONFLICT');
    await acts.withdraw(ana.session(), { brandId: brand, id: one.id, why: 'mistaken' });
    expect(await code({})).toBe('TXN_CONFLICT');
    // Another id makes another digest: what was signed cannot be proposed again.
    expect(await code({ id: randomUUID() })).toMatchObject({ state: 'stale' });
    expect(await amountOf(pot)).toBe(100n);
  });

  test('of two who confirm at once one does it, and it is done once', async () => {
    const acts = open();
    const cris = await staff.hire();
    const pot = await newPot();
    const { id, digest } = await propose(acts, ana.session(), ana, pot);
    const answers = await Promise.all(
      [ben, cris].map(async (person) =>
        codeOrAnswer(
          acts.confirm(person.session(), { brandId: brand, id, signature: await person.sign(digest) }),
        ),
      ),
    );
    expect(answers).toEqual(
      expect.arrayContaining(['TXN_CONFLICT', { state: 'done', result: { amountMinor: '150' } }]),
    );
    expect(await amountOf(pot)).toBe(150n);
  });

  test('a second proposal about the same waits; after its time the first one lapses', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, digest } = await propose(acts, ana.session(), ana, pot);
    expect(await codeOrAnswer(propose(acts, ben.session(), ben, pot))).toBe('PROPOSAL_OPEN');
    clock.at += 24 * 3_600_000;
    const late = acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await late).toEqual({ state: 'lapsed' });
    const second = await propose(acts, ben.session(), ben, pot);
    clock.at += 24 * 3_600_000;
    const third = await propose(acts, ana.session(), ana, pot);
    expect(await acts.find({ brandId: brand, id: second.id })).toMatchObject({ state: 'lapsed' });
    clock.at += 24 * 3_600_000;
    expect(await acts.lapse()).toBeGreaterThan(0);
    expect(await acts.lapse()).toBe(0);
    expect(await acts.find({ brandId: brand, id: third.id })).toMatchObject({ state: 'lapsed' });
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(
      Array.from({ length: 3 }, () => ['proposed', 'lapsed']).flat(),
    );
    expect(await amountOf(pot)).toBe(100n);
  });

  test('a second person rejects with a reason, and the maker alone withdraws', async () => {
    const acts = open();
    const [one, two] = [await newPot(), await newPot()];
    const first = await propose(acts, ana.session(), ana, one);
    const second = await propose(acts, ana.session(), ana, two);
    const key = { brandId: brand, id: first.id };
    expect(await codeOrAnswer(acts.reject(ben.session(), { ...key, why: ' x ' }))).toBe('INVALID_INPUT');
    expect(await codeOrAnswer(acts.reject(ana.session(), { ...key, why: 'my own' }))).toBe('SAME_PERSON');
    expect(await codeOrAnswer(acts.withdraw(ben.session(), { ...key, why: 'not mine' }))).toBe(
      'NOT_PERMITTED',
    );
    await acts.reject(ben.session(), { ...key, why: 'too much' });
    await acts.withdraw(ana.session(), { brandId: brand, id: second.id, why: 'mistaken' });
    expect(await acts.find(key)).toMatchObject({ state: 'rejected', why: 'too much', checker: ben.staffId });
    for (const id of [first.id, second.id]) {
      expect(await codeOrAnswer(acts.reject(ben.session(), { brandId: brand, id, why: 'again' }))).toBe(
        'TXN_CONFLICT',
      );
    }
    expect(await outcomesOf(acts, `pot:${one}`)).toEqual(['proposed', 'rejected']);
    expect(await outcomesOf(acts, `pot:${two}`)).toEqual(['proposed', 'withdrawn']);
  });

  test('the database itself refuses one person for both, too few people, and other roles', async () => {
    const acts = open();
    const { id } = await propose(acts, ana.session(), ana, await newPot());
    const end = (checker: string | null) =>
      database.office.query(
        `update proposals set state = 'done', ended_at = now(), checker = $2 where merchant_id = 1 and id = $1`,
        [id, checker],
      );
    await expect(end(ana.staffId)).rejects.toMatchObject({ constraint: 'proposals_two_people' });
    await expect(end(null)).rejects.toMatchObject({ constraint: 'proposals_enough_people' });
    const refused = { code: '42501' };
    await expect(database.query('select from proposals')).rejects.toMatchObject(refused);
    await expect(database.query('select from act_effects_take()')).rejects.toMatchObject(refused);
    for (const statement of [
      `update proposals set maker = gen_random_uuid()`,
      'delete from proposals',
      'select from act_effects',
    ])
      await expect(database.office.query(statement)).rejects.toMatchObject(refused);
    await expect(
      database.office.query(
        `insert into ledger_sums (merchant_id, account_id, amount) values (1, gen_random_uuid(), 1)`,
      ),
    ).rejects.toMatchObject(refused);
  });
});

describe('[X-27] who may act, and how many', () => {
  test('without the permission of the brand nothing is looked at, proposed or confirmed, and each try is an entry', async () => {
    const acts = open();
    const pot = await newPot();
    const { id, digest, wish } = await propose(acts, ana.session(), ana, pot);
    const clerk = ben.session({ may: (_permission, brandId) => brandId !== brand });
    const signature = await ben.sign(digest);
    const tries = [
      () => acts.look(clerk, wish),
      () => acts.propose(clerk, { ...wish, id: randomUUID(), digest, signature }),
      () => acts.confirm(clerk, { brandId: brand, id, signature }),
      () => acts.reject(clerk, { brandId: brand, id, why: 'looked' }),
    ];
    for (const attempt of tries) expect(await codeOrAnswer<unknown>(attempt())).toBe('NOT_PERMITTED');
    const refused = await acts.audit.page(brand, { staffId: ben.staffId }, { limit: tries.length });
    expect(refused.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual(
      tries.map(() => 'refused NOT_PERMITTED'),
    );
    const other = brandIdSchema.parse(2);
    for (const key of [
      { brandId: other, id },
      { brandId: brand, id: 'x' },
      { brandId: brand, id: randomUUID() },
    ])
      expect(await codeOrAnswer(acts.confirm(ben.session(), { ...key, signature }))).toBe('NOT_FOUND');
    expect(await codeOrAnswer(acts.look(ana.session(), { ...wish, act: 'No Such\0' }))).toBe('NOT_FOUND');
    expect(await codeOrAnswer(acts.look(ana.session(), { ...wish, input: { pot } }))).toBe('INVALID_INPUT');
  });

  test('an act of one person is done at once, and the same signature does not do it again', async () => {
    const acts = open([fill({ people: 1 })]);
    const pot = await newPot();
    const one = await propose(acts, ana.session(), ana, pot);
    expect(one.answer).toEqual({ state: 'done', result: { amountMinor: '150' } });
    await add(pot, '-50');
    const again = acts.propose(ana.session(), { ...one.wish, ...one });
    expect(await codeOrAnswer(again)).toBe('TXN_CONFLICT');
    expect(await amountOf(pot)).toBe(100n);
    const free = open([fill({ people: 1, sign: 'none' })]);
    const { id, digest } = await free.look(ana.session(), one.wish);
    const unsigned = await free.propose(ana.session(), { ...one.wish, id, digest, signature: null });
    expect(unsigned).toMatchObject({ state: 'done' });
  });

  test('a policy asks for two people, an earlier end and a daily limit, and never for less than the code', async () => {
    const names = ['pot.alone', 'pot.paired'];
    const acts = open([fill({ people: 1, name: 'pot.alone' }), fill({ people: 2, name: 'pot.paired' })]);
    for (const name of names)
      await database.owner.query(
        `insert into act_policies (merchant_id, act, two_people_from_minor, daily_minor, expires_hours) values (1, $1, 1000, 2500, $2)`,
        [name, name === 'pot.alone' ? 2 : 999],
      );
    const hours = (answer: Awaited<ReturnType<typeof propose>>['answer']) =>
      answer.state === 'open' && (answer.expiresAt.getTime() - clock.at) / 3_600_000;
    const small = await propose(acts, ana.session(), ana, await newPot(100n), 'pot.alone');
    expect(small.answer.state).toBe('done');
    const large = await propose(acts, ana.session(), ana, await newPot(950n), 'pot.alone');
    expect(hours(large.answer)).toBe(2);
    const paired = await propose(acts, ana.session(), ana, await newPot(100n), 'pot.paired');
    expect(hours(paired.answer)).toBe(24);

    const confirm = async ({ id, digest }: { id: string; digest: string }) =>
      codeOrAnswer(acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) }));
    expect(await confirm(large)).toMatchObject({ state: 'done' });
    // Ana took part in 150 + 1,000 of 2,500.
    const further = await propose(acts, ana.session(), ana, await newPot(1400n), 'pot.alone');
    expect(await confirm(further)).toBe('STAFF_DAILY_LIMIT');
    const split = await Promise.all(
      [0, 1, 2].map(async () =>
        codeOrAnswer(propose(acts, ana.session(), ana, await newPot(500n), 'pot.alone')),
      ),
    );
    expect(split.filter((one) => one === 'STAFF_DAILY_LIMIT')).toHaveLength(1);
  });

  test('without its entry no act is done', async () => {
    const acts = open([fill({ people: 1 })]);
    const pot = await newPot();
    await database.owner.query('revoke execute on function audit_append from perya_office');
    try {
      await expect(propose(acts, ana.session(), ana, pot)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await database.owner.query('grant execute on function audit_append to perya_office');
    }
    expect(await amountOf(pot)).toBe(100n);
  });
});

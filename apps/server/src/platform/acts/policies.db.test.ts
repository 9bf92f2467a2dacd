// Tests who may act, how many people an act takes, and what a brand asks above the code.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandIdSchema } from '../ids.ts';
import { brand, openPots, type Pots, propose } from './pots.fixture.ts';
import { codeOrAnswer, type Person } from './staff.fixture.ts';

let pots: Pots;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  pots = await openPots();
  ({ ana, ben } = pots);
});
afterAll(() => pots.close());

describe('[X-27] who may act, and how many', () => {
  test('without the permission of the brand nothing is looked at, proposed or confirmed, and each try is an entry', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, digest, request } = await propose(acts, ana, pot);
    const clerk = ben.session({ may: (_permission, brandId) => brandId !== brand });
    const signature = await ben.sign(digest);
    const tries = [
      () => acts.look(clerk, request),
      () => acts.propose(clerk, { ...request, id: randomUUID(), digest, signature }),
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
      { brandId: brand, id: id.toUpperCase() },
      { brandId: brand, id: randomUUID() },
    ])
      expect(await codeOrAnswer(acts.confirm(ben.session(), { ...key, signature }))).toBe('NOT_FOUND');
    expect(await codeOrAnswer(acts.look(ana.session(), { ...request, act: 'No Such\0' }))).toBe('NOT_FOUND');
    expect(await codeOrAnswer(acts.look(ana.session(), { ...request, input: { pot } }))).toBe(
      'INVALID_INPUT',
    );
  });

  test('an act of one person is done at once, and the same signature does not do it again', async () => {
    const acts = pots.open([pots.fill({ people: 1 })]);
    const pot = await pots.newPot();
    const one = await propose(acts, ana, pot);
    expect(one.answer).toEqual({ state: 'done', result: { amountMinor: '150' } });
    await pots.add(pot, '-50');
    const again = acts.propose(ana.session(), { ...one.request, ...one });
    expect(await codeOrAnswer(again)).toBe('TXN_CONFLICT');
    expect(await pots.amountOf(pot)).toBe(100n);
    const free = pots.open([pots.fill({ people: 1, sign: 'none' })]);
    const { id, digest } = await free.look(ana.session(), one.request);
    const unsigned = await free.propose(ana.session(), { ...one.request, id, digest, signature: null });
    expect(unsigned).toMatchObject({ state: 'done' });
  });

  test('a policy asks for two people, an earlier end and a daily limit, and never for less than the code', async () => {
    const names = ['pot.alone', 'pot.paired'];
    const acts = pots.open([
      pots.fill({ people: 1, name: 'pot.alone' }),
      pots.fill({ people: 2, name: 'pot.paired' }),
    ]);
    for (const name of names)
      await pots.database.owner.query(
        `insert into act_policies (merchant_id, act, two_people_from_minor, daily_minor, expires_hours) values (1, $1, 1000, 2500, $2)`,
        [name, name === 'pot.alone' ? 2 : 999],
      );
    const hours = (answer: Awaited<ReturnType<typeof propose>>['answer']) =>
      answer.state === 'open' && (answer.expiresAt.getTime() - pots.clock.at) / 3_600_000;
    const small = await propose(acts, ana, await pots.newPot(100n), 'pot.alone');
    expect(small.answer.state).toBe('done');
    const large = await propose(acts, ana, await pots.newPot(950n), 'pot.alone');
    expect(hours(large.answer)).toBe(2);
    const paired = await propose(acts, ana, await pots.newPot(100n), 'pot.paired');
    expect(hours(paired.answer)).toBe(24);

    const confirm = async ({ id, digest }: { id: string; digest: string }) =>
      codeOrAnswer(acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) }));
    expect(await confirm(large)).toMatchObject({ state: 'done' });
    // Ana took part in 150 + 1,000 of 2,500.
    const further = await propose(acts, ana, await pots.newPot(1400n), 'pot.alone');
    expect(await confirm(further)).toBe('STAFF_DAILY_LIMIT');
    const split = await Promise.all(
      [0, 1, 2].map(async () => codeOrAnswer(propose(acts, ana, await pots.newPot(500n), 'pot.alone'))),
    );
    expect(split.filter((one) => one === 'STAFF_DAILY_LIMIT')).toHaveLength(1);
  });

  test('without its entry no act is done', async () => {
    const acts = pots.open([pots.fill({ people: 1 })]);
    const pot = await pots.newPot();
    await pots.database.owner.query('revoke execute on function audit_append from perya_office');
    try {
      await expect(propose(acts, ana, pot)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await pots.database.owner.query('grant execute on function audit_append to perya_office');
    }
    expect(await pots.amountOf(pot)).toBe(100n);
  });
});

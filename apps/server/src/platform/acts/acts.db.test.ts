// Tests that two people sign one digest, and that what they signed is done, or nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand, openPots, outcomesOf, type Pots, propose } from './pots.fixture.ts';
import { codeOrAnswer, type Person } from './staff.fixture.ts';

let pots: Pots;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  pots = await openPots();
  ({ ana, ben } = pots);
});
afterAll(() => pots.close());

describe('[X-27] two people sign one digest', () => {
  test('nothing is done until the second, and each step is an entry with its signature', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, digest } = await propose(acts, ana, pot);
    expect(await pots.amountOf(pot)).toBe(100n);
    expect((await acts.open(brand, 10)).map((one) => one.id)).toContain(id);
    await acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await pots.amountOf(pot)).toBe(150n);
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(['proposed', 'done']);
    expect(await acts.find({ brandId: brand, id })).toMatchObject({ state: 'done', checker: ben.staffId });
    const verdict = await acts.audit.verify(brand, { signature: pots.staff.verifySignature });
    expect(verdict.faults).toEqual([]);
  });

  test('other effects than at the look: nothing is proposed, and what to sign now is answered', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const request = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '50' } };
    const { id, digest } = await acts.look(ana.session(), request);
    await pots.add(pot, '7');
    const signature = await ana.sign(digest);
    const answer = await acts.propose(ana.session(), { ...request, id, digest, signature });
    expect(answer).toMatchObject({ state: 'stale', looked: { id } });
    expect(answer.state === 'stale' && answer.looked.digest).not.toBe(digest);
    expect(await acts.find({ brandId: brand, id })).toBeUndefined();
  });

  test('other effects than were signed: stale, the difference is answered, nothing is done', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, digest } = await propose(acts, ana, pot);
    await pots.add(pot, '7');
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
    expect(await pots.amountOf(pot)).toBe(107n);
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(['proposed', 'stale']);
    const again = acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await codeOrAnswer(again)).toBe('TXN_CONFLICT');
  });

  test('an act that refuses today, or has another version, is stale', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, digest } = await propose(acts, ana, pot);
    await pots.database.owner.query('delete from pots where name = $1', [pot]);
    const signature = await ben.sign(digest);
    expect(await acts.confirm(ben.session(), { brandId: brand, id, signature })).toEqual({
      state: 'stale',
      refused: 'NOT_FOUND',
    });
    const other = await propose(acts, ana, await pots.newPot());
    const next = pots.open([pots.fill({ version: 2 })]);
    const given = { brandId: brand, id: other.id, signature: await ben.sign(other.digest) };
    expect(await next.confirm(ben.session(), given)).toMatchObject({ state: 'stale' });
  });

  test('a signature of somebody else, over something else, or used before is refused', async () => {
    const acts = pots.open();
    const [pot, elsewhere] = [await pots.newPot(), await pots.newPot()];
    const one = await propose(acts, ana, pot);
    const two = await propose(acts, ana, elsewhere);
    const confirm = (signature: string | null) =>
      codeOrAnswer(acts.confirm(ben.session(), { brandId: brand, id: one.id, signature }));
    for (const signature of [one.signature, await ben.sign(two.digest), null, '', 'AAAA'])
      expect(await confirm(signature)).toBe('SIGNATURE_WRONG');
    const given = { ...one.request, id: one.id, digest: one.digest, signature: one.signature };
    const code = (over: Partial<typeof given>) =>
      codeOrAnswer(acts.propose(ana.session(), { ...given, ...over }));
    expect(await code({ signature: await ben.sign(one.digest) })).toBe('SIGNATURE_WRONG');
    expect(await code({})).toBe('TXN_CONFLICT');
    await acts.withdraw(ana.session(), { brandId: brand, id: one.id, why: 'mistaken' });
    expect(await code({})).toBe('TXN_CONFLICT');
    // Another id makes another digest: what was signed cannot be proposed again.
    expect(await code({ id: randomUUID() })).toMatchObject({ state: 'stale' });
    expect(await pots.amountOf(pot)).toBe(100n);
  });

  test('of two who confirm at once one does it, and it is done once', async () => {
    const acts = pots.open();
    const cris = await pots.staff.hire();
    const pot = await pots.newPot();
    const { id, digest } = await propose(acts, ana, pot);
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
    expect(await pots.amountOf(pot)).toBe(150n);
  });

  test('a second proposal about the same waits; after its time the first one lapses', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, digest } = await propose(acts, ana, pot);
    expect(await codeOrAnswer(propose(acts, ben, pot))).toBe('PROPOSAL_OPEN');
    pots.clock.at += 24 * 3_600_000;
    const late = acts.confirm(ben.session(), { brandId: brand, id, signature: await ben.sign(digest) });
    expect(await late).toEqual({ state: 'lapsed' });
    const second = await propose(acts, ben, pot);
    pots.clock.at += 24 * 3_600_000;
    const third = await propose(acts, ana, pot);
    expect(await acts.find({ brandId: brand, id: second.id })).toMatchObject({ state: 'lapsed' });
    pots.clock.at += 24 * 3_600_000;
    expect(await acts.lapse()).toBeGreaterThan(0);
    expect(await acts.lapse()).toBe(0);
    expect(await acts.find({ brandId: brand, id: third.id })).toMatchObject({ state: 'lapsed' });
    expect(await outcomesOf(acts, `pot:${pot}`)).toEqual(
      Array.from({ length: 3 }, () => ['proposed', 'lapsed']).flat(),
    );
    expect(await pots.amountOf(pot)).toBe(100n);
  });

  test('a second person rejects with a reason, and the maker alone withdraws', async () => {
    const acts = pots.open();
    const [one, two] = [await pots.newPot(), await pots.newPot()];
    const first = await propose(acts, ana, one);
    const second = await propose(acts, ana, two);
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
    const acts = pots.open();
    const { id } = await propose(acts, ana, await pots.newPot());
    const end = (checker: string | null) =>
      pots.database.office.query(
        `update proposals set state = 'done', ended_at = now(), checker = $2 where merchant_id = 1 and id = $1`,
        [id, checker],
      );
    await expect(end(ana.staffId)).rejects.toMatchObject({ constraint: 'proposals_two_people' });
    await expect(end(null)).rejects.toMatchObject({ constraint: 'proposals_enough_people' });
    const refused = { code: '42501' };
    await expect(pots.database.query('select from proposals')).rejects.toMatchObject(refused);
    await expect(pots.database.query('select from act_effects_take()')).rejects.toMatchObject(refused);
    for (const statement of [
      `update proposals set maker = gen_random_uuid()`,
      'delete from proposals',
      'select from act_effects',
    ])
      await expect(pots.database.office.query(statement)).rejects.toMatchObject(refused);
    await expect(
      pots.database.office.query(
        `insert into ledger_sums (merchant_id, account_id, amount) values (1, gen_random_uuid(), 1)`,
      ),
    ).rejects.toMatchObject(refused);
  });
});

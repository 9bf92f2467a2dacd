// Tests that the effects of an act are caught and shown, and that a try leaves no trace and ends in time.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/index.ts';
import { brand, openPots, type Pots, propose } from './pots.fixture.ts';
import type { Person } from './staff.fixture.ts';

let pots: Pots;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  pots = await openPots();
  ({ ana, ben } = pots);
});
afterAll(() => pots.close());

describe('[X-27] what an act does is caught', () => {
  test('a look answers rows before and after, without secrets and left-out columns, and leaves no trace', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
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
    expect(await pots.amountOf(pot)).toBe(100n);
    expect(await acts.audit.page(brand, {}, { limit: 1 })).toEqual(before);
    expect((await pots.database.owner.query('select from act_effects')).rows).toEqual([]);
  });

  test('the same act again has the same digest, at another moment too, and outside of an act nothing is noted', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const { id, answer } = await propose(acts, ana, pot);
    expect(answer).toMatchObject({ state: 'open' });
    pots.clock.at += 60_000;
    await pots.database.query('update pots set touched = touched + 1 where merchant_id = $1 and name = $2', [
      1,
      pot,
    ]);
    expect((await pots.database.owner.query('select from act_effects')).rows).toEqual([]);
    const proposal = await acts.find({ brandId: brand, id });
    const signature = await ben.sign(proposal?.digest ?? '');
    expect(await acts.confirm(ben.session(), { brandId: brand, id, signature })).toEqual({
      state: 'done',
      result: { amountMinor: '150' },
    });
    const { rows } = await pots.database.owner.query('select id from drops where pot = $1', [pot]);
    expect(rows).toEqual([{ id: proposal?.signed.effects.rows[1]?.after?.['id'] }]);
    expect((await pots.database.owner.query('select from act_effects')).rows).toEqual([]);
  });

  test('an act that changes what is not watched, or rows of another brand, is not done', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const request = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '1' } };
    pots.also.run = (tx) => tx.query(`insert into unwatched (merchant_id, name) values (1, 'x')`);
    try {
      await expect(acts.look(ana.session(), request)).rejects.toThrow('unwatched, which has no trigger');
      pots.also.run = (tx) =>
        tx.query('insert into drops (merchant_id, id, pot) values (2, gen_random_uuid(), $1)', [pot]);
      await expect(acts.look(ana.session(), request)).rejects.toThrow('changed rows of another');
    } finally {
      pots.also.run = undefined;
    }
    expect(await pots.amountOf(pot)).toBe(100n);
  });

  test('no act is tried while the database does not count changes', async () => {
    const { owner, office } = pots.database;
    const name = new URL(office.url).pathname.slice(1);
    await owner.query(`alter database ${name} set track_counts = off`);
    const uncounted = openDatabase({ url: office.url });
    try {
      const request = { brandId: brand, act: 'pot.fill', input: { pot: await pots.newPot(), addMinor: '1' } };
      const acts = pots.open(undefined, uncounted);
      await expect(acts.look(ana.session(), request)).rejects.toThrow('track_counts');
    } finally {
      await owner.query(`alter database ${name} reset track_counts`);
      await uncounted.close();
    }
  });

  test('a try ends after a second, whether it waits for the database or for anything else', async () => {
    const acts = pots.open();
    const pot = await pots.newPot();
    const request = { brandId: brand, act: 'pot.fill', input: { pot, addMinor: '1' } };
    let late: Promise<unknown> | undefined;
    try {
      pots.also.run = (tx) => tx.query('select pg_sleep(30)');
      await expect(acts.look(ana.session(), request)).rejects.toMatchObject({ code: 'OVERLOADED' });
      pots.also.run = (tx) => {
        late = pause(1500).then(() => tx.query(`update pots set amount_minor = 0 where merchant_id = 1`));
        return late;
      };
      await expect(acts.look(ana.session(), request)).rejects.toMatchObject({ code: 'OVERLOADED' });
    } finally {
      pots.also.run = undefined;
    }
    await expect(late).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await pots.amountOf(pot)).toBe(100n);
  });
});

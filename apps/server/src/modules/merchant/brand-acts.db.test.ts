// A brand's flags and settings as acts: one person for looks, two for money and less protection, live in every process.
import type { ActInput, BrandSectionName, BrandSectionOf, OfficeAct } from '@perya/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { createMerchants } from './merchants.ts';

const [perya, mela] = [brandIdSchema.parse(1), brandIdSchema.parse(2)];
const note = 'As the board decided';
let office: TestOffice;
let cris: Colleague;
let dina: Colleague;

beforeAll(async () => {
  office = await openTestOffice();
  [cris, dina] = [await office.hire('admin'), await office.hire('admin')];
});
afterAll(() => office.close());

const read = async (merchant = 'perya') =>
  (await cris.call('GET /ops/brand/settings', {}, { merchant })).value;

async function section<S extends BrandSectionName>(name: S, merchant?: string) {
  const found = (await read(merchant)).sections.find(({ values }) => values.section === name);
  if (!found) throw new Error(`${name} is a section`);
  return { ...found, values: found.values as BrandSectionOf<S> };
}

async function look<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>, merchant = 'perya') {
  const sent = { merchant };
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body: { input } } as never, sent);
  return { code: error?.code, looked: value?.state === 'looked' ? value.looked : undefined };
}

async function propose<A extends OfficeAct>(who: Colleague, act: A, input: ActInput<A>, merchant = 'perya') {
  const { looked, code } = await look(who, act, input, merchant);
  if (!looked) throw new Error(`${act}: ${code}`);
  const { id, digest } = looked;
  const body = { input, proposal: { id, digest, touch: who.touch(digest) } };
  const { value, error } = await who.call(`POST /ops/act/${act}`, { body } as never, { merchant });
  return { id, digest, state: value?.state, code: error?.code };
}

const confirm = async (who: Colleague, { id, digest }: { id: string; digest: string }) => {
  const body = { proposalId: id, touch: who.touch(digest) };
  const { value, error } = await who.call('POST /ops/proposals/confirm', { body });
  return error?.code ?? value.state;
};

async function save<S extends BrandSectionName>(
  who: Colleague,
  name: S,
  change: Partial<BrandSectionOf<S>>,
  merchant?: string,
) {
  const { version, values } = await section(name, merchant);
  return propose(who, 'brand.save-settings', { version, values: { ...values, ...change }, note }, merchant);
}

const storedSettings = async (brandId = perya) => {
  const { rows } = await office.server.database.owner.query<{ settings: Record<string, unknown> }>(
    'select settings from merchants where id = $1',
    [brandId],
  );
  return rows[0]?.settings ?? {};
};

const patchSettings = (patch: object) =>
  office.server.database.owner.query('update merchants set settings = settings || $1 where id = 1', [
    JSON.stringify(patch),
  ]);

describe('[X-27] [3-09] flags', () => {
  test('one person turns a part off; it is live in two processes within two seconds, at this brand alone', async () => {
    const other = await createMerchants({
      database: office.server.database,
      defaultMerchant: 'perya',
      demoMode: true,
      onFault: (error) => {
        throw error;
      },
    });
    try {
      const processes = [office.server.app.merchants, other];
      const states = (id = perya) => processes.map((one) => one.byId(id)?.flags.REWCEN3);
      expect(states()).toEqual([true, true]);
      const done = await propose(cris, 'brand.set-flag', { flag: 'REWCEN3', on: false, note });
      expect(done.state).toBe('done');
      await expect.poll(() => states(), { timeout: 2000 }).toEqual([false, false]);
      expect(states(mela)).toEqual([true, true]);
      expect((await read()).flags.find(({ flag }) => flag === 'REWCEN3')).toMatchObject({
        on: false,
        inEffect: false,
      });
      const [entry] = await office.office.audit.page(perya, { act: 'brand.set-flag' }, { limit: 1 });
      expect(entry).toMatchObject({ outcome: 'done', staffId: cris.staffId, subject: 'brand:flag-REWCEN3' });
    } finally {
      other.close();
    }
  });

  test('each kind of switch is written, a look writes nothing, and who is late is refused', async () => {
    for (const [flag, table] of [
      ['TRANSBETREPMEM3', 'merchant_flags'],
      ['mem_cen', 'merchant_template_flags'],
      ['REG3', 'merchant_modules'],
    ] as const) {
      const input = { flag, on: false, note };
      const { looked } = await look(cris, 'brand.set-flag', input);
      expect(looked?.signed.effects.rows.map((row) => row.table)).toEqual([table]);
      const state = async () => (await read()).flags.find((one) => one.flag === flag)?.on;
      expect(await state()).toBe(true);
      expect((await propose(cris, 'brand.set-flag', input)).state).toBe('done');
      expect(await state()).toBe(false);
      expect((await look(dina, 'brand.set-flag', input)).code, 'already so').toBe('TXN_CONFLICT');
      expect((await propose(cris, 'brand.set-flag', { ...input, on: true })).state).toBe('done');
    }
  });

  test('two open withdrawals again, one closes them', async () => {
    expect((await propose(cris, 'brand.set-flag', { flag: 'FUNDTRANS3', on: false, note })).state).toBe(
      'done',
    );
    const proposal = await propose(cris, 'brand.set-flag', { flag: 'FUNDTRANS3', on: true, note });
    expect(proposal.state).toBe('open');
    const shown = async () => (await read()).flags.find(({ flag }) => flag === 'FUNDTRANS3');
    expect(await shown()).toMatchObject({ on: false, proposed: true });
    expect(await confirm(cris, proposal)).toBe('SAME_PERSON');
    expect(await confirm(dina, proposal)).toBe('done');
    expect(await shown()).toMatchObject({ on: true, proposed: false });
  });
});

describe('[X-27] settings', () => {
  test('looks and maintenance take one person, and keys of a later release are kept', async () => {
    await patchSettings({ later: { a: [1] } });
    const profile = { ...Object(Reflect.get(await storedSettings(), 'profile')), laterLimit: 5 };
    await patchSettings({ profile, registerFields: { laterField: true } });
    expect((await save(cris, 'appearance', { name: 'Perya Fair', theme: 'light' })).state).toBe('done');
    expect((await save(cris, 'maintenance', { maintenance: true })).state).toBe('done');
    expect((await save(cris, 'maintenance', { maintenance: false })).state).toBe('done');
    expect((await save(cris, 'protection', { otherRoundMs: 6000 })).state).toBe('done');
    const { values } = await section('registration');
    const fields = { ...values.fields, nickname: { ...values.fields.nickname, maxLength: 12 } };
    expect((await save(cris, 'registration', { fields })).state).toBe('done');
    expect(await storedSettings()).toMatchObject({
      later: { a: [1] },
      profile: { name: 'strict', minimumAge: 21, otherRoundMs: 6000, laterLimit: 5 },
      registerFields: {
        laterField: true,
        nickname: { enabled: true, required: false, minLength: 2, maxLength: 12, patternId: 'name' },
      },
      mobileCountries: expect.arrayContaining(['PH']),
    });
    expect(Object.keys(Object(Reflect.get(await storedSettings(), 'registerFields')))).toHaveLength(2);
  });

  test('money and addresses take two; the amounts arrive as they were typed', async () => {
    const money = await save(cris, 'money', { depositBonusBps: 250, jackpotSeed: '1234.50' });
    const address = await save(dina, 'address', { mailFrom: 'fair@perya.example' });
    expect([money.state, address.state]).toEqual(['open', 'open']);
    expect((await storedSettings())['depositBonusBps']).toBe(100);
    expect(await confirm(dina, money)).toBe('done');
    expect(await confirm(cris, address)).toBe('done');
    expect(await storedSettings()).toMatchObject({
      depositBonusBps: 250,
      jackpotSeedMinor: 123450,
      mailFrom: 'fair@perya.example',
    });
    expect((await section('money')).values).toMatchObject({ jackpotSeed: '1234.50' });
    const ended = await save(cris, 'address', { mailFrom: null });
    expect(await confirm(dina, ended)).toBe('done');
    expect(await storedSettings()).not.toHaveProperty('mailFrom');
  });

  test('less protection waits for a second person, and nobody goes below the floor of the profile', async () => {
    const stricter = await save(cris, 'protection', { minimumAge: 23 });
    expect(stricter.state).toBe('done');
    const looser = await save(cris, 'protection', { minimumAge: 21 });
    expect(looser.state).toBe('open');
    expect((await section('protection')).values.minimumAge).toBe(23);
    expect(await confirm(dina, looser)).toBe('done');
    const { version, values } = await section('protection');
    for (const under of [{ minimumAge: 20 }, { slotRoundMs: 2499 }, { otherRoundMs: 0 }])
      expect(
        (await look(cris, 'brand.save-settings', { version, values: { ...values, ...under }, note })).code,
      ).toBe('INVALID_INPUT');
    const standard = await section('protection', 'mela');
    const at = (minimumAge: number) => ({
      version: standard.version,
      values: { ...standard.values, minimumAge },
      note,
    });
    expect((await look(cris, 'brand.save-settings', at(17), 'mela')).code).toBe('INVALID_INPUT');
    expect((await look(cris, 'brand.save-settings', at(18), 'mela')).looked?.signed.people).toBe(1);
  });

  test('a section that somebody changed meanwhile refuses, and a proposal about it is stale', async () => {
    const { version, values } = await section('protection');
    const late = { version, values: { ...values, slotRoundMs: 4000 }, note };
    const proposal = await save(dina, 'money', { depositBonusBps: 500 });
    await patchSettings({ depositBonusBps: 300 });
    expect(await confirm(cris, proposal)).toBe('stale');
    expect((await storedSettings())['depositBonusBps']).toBe(300);
    expect((await save(dina, 'protection', { slotRoundMs: 3000 })).state).toBe('done');
    expect((await look(cris, 'brand.save-settings', late)).code).toBe('TXN_CONFLICT');
    expect((await section('protection')).values.slotRoundMs).toBe(3000);
  });

  test('what does not fit is refused before it is stored', async () => {
    const { version, values } = await section('appearance');
    for (const wrong of [
      { languages: ['en'], defaultLanguage: 'ar' },
      { languages: ['en', 'en'] },
      { languages: [] },
      { name: ' ' },
    ]) {
      const input = { version, values: { ...values, ...wrong }, note } as ActInput<'brand.save-settings'>;
      expect((await look(cris, 'brand.save-settings', input)).code, JSON.stringify(wrong)).toBe(
        'INVALID_INPUT',
      );
    }
    const money = await section('money');
    for (const jackpotSeed of ['0', '-5.00', '1.234', '9999999999999999'])
      expect(
        (
          await look(cris, 'brand.save-settings', {
            version: money.version,
            values: { ...money.values, jackpotSeed },
            note,
          })
        ).code,
        jackpotSeed,
      ).toBe('INVALID_INPUT');
  });

  test('keys and secrets are never on the wire, also where the row changes', async () => {
    const secret = 'hush-hush-4711';
    const google = { issuer: 'https://accounts.google.com', clientId: `id-${secret}`, clientSecret: secret };
    await patchSettings({ social: { google } });
    const settings = await cris.call('GET /ops/brand/settings');
    expect(settings.value.keys).toContainEqual({ key: 'google', isSet: true });
    const { version, values } = await section('appearance');
    const { looked } = await look(cris, 'brand.save-settings', {
      version,
      values: { ...values, name: 'Perya Night' },
      note,
    });
    expect(JSON.stringify([settings.value, looked])).not.toContain(secret);
    expect(looked?.signed.effects.rows).toEqual([
      {
        table: 'merchants',
        change: 'update',
        before: { code: 'perya', currency: 'PHP', name: 'Perya Fair' },
        after: { code: 'perya', currency: 'PHP', name: 'Perya Night' },
      },
    ]);
    expect(JSON.stringify(await storedSettings()), 'kept as it is').toContain(secret);
  });

  test('other roles, and an admin of another brand, neither see nor change them', async () => {
    for (const who of [
      await office.hire('payments'),
      await office.hire('content'),
      await office.hire('admin', { brandId: mela }),
    ]) {
      expect((await who.call('GET /ops/brand/settings')).error?.code).toBe('NOT_PERMITTED');
      expect((await look(who, 'brand.set-flag', { flag: 'REWCEN3', on: true, note })).code).toBe(
        'NOT_PERMITTED',
      );
    }
  });
});

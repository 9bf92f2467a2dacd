// Merchants, their flags and their maintenance, on two servers of one database.
import { promoFlags, whitelabelFlags } from '@perya/contract';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsOf, openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { loadDemoRows } from '../../composition/load-demo-data.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { seedMerchants } from './index.ts';

let server: TestServer;
let second: App;
let callSecond: TestServer['call'];
beforeAll(async () => {
  server = await openTestServer();
  second = await buildApp({ ...testSettings, database: server.database });
  callSecond = callsOf(second);
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.query('update merchants set maintenance = false');
  await server.database.query('delete from merchant_blocks');
  await refresh();
});

const refresh = () => Promise.all([server.app.merchants.refresh(), second.merchants.refresh()]);
const status = (who = {}) => server.call('GET /wps/system/status', {}, who).then(({ value }) => value);

test('the Merchant header names the brand, else the host does, else the default one stands in', async () => {
  const by = async (headers: Record<string, string>) =>
    (await server.app.http.inject({ url: '/wps/system/status', headers })).json().value.info.merchantCode;
  expect(await by({ merchant: 'mela' })).toBe('mela');
  expect(await by({ host: 'mela.localhost:3000' })).toBe('mela');
  expect(await by({ host: 'localhost:3000' })).toBe('perya');
  expect((await server.call('GET /wps/system/status', {}, { merchant: 'nobody' })).error?.code).toBe(
    'MERCHANT_UNKNOWN',
  );
});

test('[3-05] the two demo brands differ in currency, theme, age, flags and layout', async () => {
  const [perya, mela] = [await status(), await status({ merchant: 'mela' })];
  expect(perya.info).toMatchObject({
    currency: 'PHP',
    theme: 'dark',
    minimumAge: 21,
    mobileTemplate: { mem_cen: '1' },
  });
  expect(mela.info).toMatchObject({
    currency: 'BDT',
    theme: 'light',
    minimumAge: 18,
    mobileTemplate: { mem_cen: '0' },
  });
  expect(perya.info.whitelabel['TRANSBETREPMEM3']).toBe(true);
  expect(mela.info.whitelabel['TRANSBETREPMEM3']).toBe(false);
});

test.each([...whitelabelFlags, ...promoFlags])(
  '(part of 3-09: no restart) flag %s, changed in the database, is live on every server',
  async (flag) => {
    const read = async (call: TestServer['call']) => {
      const { info } = (await call('GET /wps/system/status')).value;
      return { ...info.whitelabel, ...info.promo }[flag];
    };
    const before = await read(server.call);
    await server.database.query(
      'update merchant_flags set enabled = not enabled where merchant_id = 1 and flag = $1',
      [flag],
    );
    await refresh();
    expect(await read(server.call)).toBe(!before);
    expect(await read(callSecond)).toBe(!before);
    await server.database.query(
      'update merchant_flags set enabled = not enabled where merchant_id = 1 and flag = $1',
      [flag],
    );
  },
);

test('(part of 3-09: no restart) each server finds a change by itself', async () => {
  await server.database.query(`update merchants set theme = 'light' where id = 1`);
  await expect.poll(() => status().then(({ info }) => info.theme), { timeout: 10_000 }).toBe('light');
  await expect
    .poll(async () => (await callSecond('GET /wps/system/status')).value.info.theme, { timeout: 10_000 })
    .toBe('light');
  await server.database.query(`update merchants set theme = 'dark' where id = 1`);
});

test('[3-08] template flags choose the layout of the member centre and of the deposit screen', async () => {
  await server.database.query(
    `update merchant_template_flags set value = '0' where merchant_id = 1 and flag = 'dep_func'`,
  );
  await refresh();
  expect((await status()).info.mobileTemplate).toEqual({ mem_cen: '1', dep_func: '0' });
});

test('(part of 3-09: TRANSBETREPMEM3) [6-06] bet records need a session, and TRANSBETREPMEM3: without it "please contact customer service"', async () => {
  const mela = { merchant: 'mela' };
  const records = (token?: string) =>
    server.call('GET /wps/report/betRecords', { query: {} }, { ...mela, ...(token ? { token } : {}) });
  const token = await server.member(mela);
  expect((await records()).error?.code).toBe('NOT_LOGGED_IN');
  expect((await records(token)).error).toMatchObject({
    code: 'CONTACT_CUSTOMER_SERVICE',
    message: 'Please contact customer service.',
  });
  const turn = async (on: boolean) => {
    await server.database.query(
      `update merchant_flags set enabled = $1 where merchant_id = 2 and flag = 'TRANSBETREPMEM3'`,
      [on],
    );
    await refresh();
  };
  await turn(true);
  expect((await records(token)).value.list).toEqual([]);
  expect((await records()).error?.code).toBe('NOT_LOGGED_IN');
  await turn(false);
  expect((await records(token)).error?.code).toBe('CONTACT_CUSTOMER_SERVICE');
});

test('a module that is turned off takes its calls with it', async () => {
  await server.database.query(
    `update merchant_modules set enabled = false where merchant_id = 1 and module_id = 'REG3'`,
  );
  await refresh();
  const { registration } = await import('../../app.fixture.ts');
  const answer = await server.call('PUT /wps/member/register', { body: registration() });
  expect(answer.error?.code).toBe('FEATURE_UNAVAILABLE');
  expect((await status()).info.register.username).toBe(false);
  await server.database.query(
    `update merchant_modules set enabled = true where merchant_id = 1 and module_id = 'REG3'`,
  );
});

test('[4-02] maintenance: the status says 1 and every other call of that brand, and of no other, is refused', async () => {
  await server.database.query('update merchants set maintenance = true where id = 1');
  await refresh();
  expect(await status()).toMatchObject({ status: 1, maintenance: true });
  expect(await server.call('GET /wps/game/hot')).toMatchObject({
    status: 503,
    error: { code: 'MAINTENANCE' },
  });
  expect((await server.call('GET /wps/game/hot', {}, { merchant: 'mela' })).error).toBeUndefined();
});

test('[4-02] a blocked address: the status says 2 with the address, every other call is refused', async () => {
  await server.database.query(`insert into merchant_blocks values (1, 'address', '203.0.113.9')`);
  await refresh();
  const blocked = { ip: '203.0.113.9' };
  expect(await status(blocked)).toMatchObject({
    status: 2,
    regionRestriction: true,
    location: { ip: '203.0.113.9' },
  });
  expect((await server.call('GET /wps/game/hot', {}, blocked)).error?.code).toBe('REGION_RESTRICTED');
  expect(await status()).toMatchObject({ status: 0, regionRestriction: false });
});

test('[4-02] both at once count as maintenance', async () => {
  await server.database.query('update merchants set maintenance = true where id = 1');
  await server.database.query(`insert into merchant_blocks values (1, 'address', '203.0.113.9')`);
  await refresh();
  expect(await status({ ip: '203.0.113.9' })).toMatchObject({
    status: 1,
    maintenance: true,
    regionRestriction: true,
  });
});

test('settings that do not fit are refused whole, and the last good ones stay', async () => {
  await server.database.query(
    `update merchants set settings = '{"profile": 7}', name = 'Broken' where id = 2`,
  );
  await refresh();
  expect((await status({ merchant: 'mela' })).info.name).toBe('Mela');
  await server.database.query(`update merchants set settings = '{}', name = 'Mela' where id = 2`);
  await refresh();
});

describe('settings of a later release', () => {
  const later = {
    maxRooms: 9,
    profile: { name: 'standard', minimumAge: 18, slotRoundMs: 2500, otherRoundMs: 5000, pauseMs: 7 },
    social: {
      newcomer: { anything: true },
      google: { issuer: 'https://id.example', clientId: 'x', hint: 1 },
    },
    registerFields: { shoeSize: { enabled: true } },
    smsGateway: { url: 'https://sms.example/send', burst: 5 },
    firebase: { projectId: 'p', region: 'asia' },
  };
  const laterKeys = [
    'firebase.region',
    'maxRooms',
    'profile.pauseMs',
    'registerFields.shoeSize',
    'smsGateway.burst',
    'social.google.hint',
    'social.newcomer',
  ];
  const store = (settings: object) =>
    server.database.query('update merchants set settings = $1 where id = 2', [JSON.stringify(settings)]);
  const stored = async () =>
    (await server.database.query<{ settings: object }>('select settings from merchants where id = 2')).rows[0]
      ?.settings;
  afterAll(async () => {
    await store({});
    await refresh();
  });

  test('a process starts, ignores and counts them, logs them once per change, and leaves them in the row', async () => {
    const lines: { keys?: string[]; merchant?: string }[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
    await store(later);
    const started = await buildApp({ ...testSettings, database: server.database, logger });
    const counted = async () =>
      (await started.metrics.unknownSettings.get()).values.find(({ labels }) => labels.merchant === 'mela')
        ?.value;
    const logged = () => lines.filter(({ merchant }) => merchant === 'mela').map(({ keys }) => keys);
    try {
      expect(started.merchants.entry(brandIdSchema.parse(2))?.settings).toMatchObject({
        profile: { minimumAge: 18 },
        firebase: { projectId: 'p' },
      });
      expect(JSON.stringify(started.merchants.entry(brandIdSchema.parse(2))?.settings)).not.toContain(
        'pauseMs',
      );
      expect(await counted()).toBe(laterKeys.length);
      await server.database.query(`update merchants set theme = 'dark' where id = 2`);
      await started.merchants.refresh();
      expect(logged()).toEqual([laterKeys]);
      await store({ ...later, maxTables: 3 });
      await started.merchants.refresh();
      expect(logged()).toEqual([laterKeys, [...laterKeys, 'maxTables'].toSorted()]);
      await loadDemoRows(server.database);
      await seedMerchants(server.database);
      expect(await stored()).toEqual({ ...later, maxTables: 3 });
      await store({});
      await started.merchants.refresh();
      expect(await counted()).toBe(0);
      expect(logged()).toHaveLength(2);
    } finally {
      await started.close();
      await server.database.query(`update merchants set theme = 'light' where id = 2`);
    }
  });

  test.each([
    ['a wrong number', { ...later, profile: { ...later.profile, minimumAge: 17 } }],
    ['a wrong country', { ...later, mobileCountries: ['Philippines'] }],
    ['a missing part of a known object', { ...later, firebase: { region: 'asia' } }],
    ['no object', { ...later, smsGateway: 'none' }],
  ])('a bad value of a known key is refused beside them: %s', async (_what, settings) => {
    await store(settings);
    await expect(buildApp({ ...testSettings, database: server.database })).rejects.toThrow(
      /"mela" cannot be used/u,
    );
  });
});

test('[4-06] a real-money merchant with the demonstration jackpot does not start', async () => {
  await server.database.query(`update merchants set jackpot_source = 'demo' where id = 2`);
  await expect(buildApp({ ...testSettings, demoMode: false, database: server.database })).rejects.toThrow(
    /mela.*demonstration/u,
  );
  await server.database.query(`update merchants set jackpot_source = 'none' where id = 2`);
});

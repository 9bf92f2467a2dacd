// A merchant's links and customer service, by language and time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Lobby, openLobby, seededAt } from '../../lobby.fixture.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());
beforeEach(async () => {
  lobby.setNow(seededAt);
  await lobby.database.query('delete from merchant_links where merchant_id = 1');
});

const day = (n: number) => new Date(seededAt.getTime() + n * 86_400_000);
let count = 0;

type Link = {
  kind?: string;
  url?: string;
  labels: Record<string, string>;
  languages?: string[];
  startAt?: Date;
  endAt?: Date;
};
const add = (link: Link) => {
  count += 1;
  return lobby.database.query(
    `insert into merchant_links (merchant_id, id, kind, url, labels, languages, position, start_at, end_at)
     values (1, $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      `019aa0c0-0000-7000-8000-${String(count).padStart(12, '0')}`,
      link.kind ?? 'TELEGRAM',
      link.url ?? 'https://t.me/perya',
      link.labels,
      link.languages ?? [],
      count,
      link.startAt ?? null,
      link.endAt ?? null,
    ],
  );
};
const links = async (query: Record<string, string> = {}) => {
  const { info } = await lobby.ask('GET /wps/system/status', { query });
  return { resources: info.resources, service: info.customerService };
};
const labels = async (query: Record<string, string> = {}) =>
  (await links(query)).resources.map(({ labelNameEn }) => labelNameEn);

test('[3-05] [7-09] a link and a customer-service entry are listed from their start to their end', async () => {
  await add({ labels: { en: 'always' } });
  await add({ labels: { en: 'soon' }, startAt: day(1) });
  await add({ labels: { en: 'until' }, startAt: day(-2), endAt: day(2) });
  await add({ kind: 'CS', url: '/m/help', labels: {}, endAt: day(1) });
  // The rows are inserted one by one: wait until all are listed.
  await expect
    .poll(async () => [await labels(), (await links()).service], { timeout: 10_000 })
    .toEqual([['always', 'until'], [{ title: 'CS', path: expect.stringMatching(/^[\w-]{10}.{8}$/u) }]]);
  expect(await labels({ at: day(1).toISOString() })).toEqual(['always', 'soon', 'until']);
  lobby.setNow(day(2));
  expect(await labels()).toEqual(['always', 'soon']);
  expect((await links()).service).toEqual([]);
  expect(await labels({ at: day(0).toISOString() })).toEqual(['always', 'until']);
});

test('[3-05] a link is named in every language it has a name in, and says to whom it is shown', async () => {
  await add({ labels: { en: 'Get it', ar: 'نزّله', 'zh-Hans': 'Get it' } });
  await add({ labels: { 'zh-Hans': '客服' }, languages: ['zh-Hans'] });
  await add({ kind: 'CS', url: '/m/help', labels: { en: 'Ask us', ar: 'اسألنا' } });
  await expect
    .poll(() => links(), { timeout: 10_000 })
    .toEqual({
      resources: [
        {
          resourceType: 'TELEGRAM',
          url: 'https://t.me/perya',
          labelNameEn: 'Get it',
          labelNames: { ar: 'نزّله' },
        },
        {
          resourceType: 'TELEGRAM',
          url: 'https://t.me/perya',
          labelNameEn: '客服',
          languages: ['zh-Hans'],
        },
      ],
      service: [{ title: 'CS', path: expect.any(String), labelNames: { en: 'Ask us', ar: 'اسألنا' } }],
    });
});

test('a link that is neither a path of the site nor https is refused', async () => {
  for (const url of ['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test', 'http://a.test', ''])
    await expect(add({ url, labels: { en: 'x' } }), url).rejects.toThrow(/merchant_links_url_check/u);
});

test('[7-09] customer service and the template have calls of their own; contacts are given where the merchant is closed', async () => {
  await add({ kind: 'CS', url: '/m/help', labels: { ar: 'اسألنا' }, startAt: day(1) });
  await add({ kind: 'whatsapp', url: 'https://wa.example/1', labels: {} });
  const asked = async (query: Record<string, string> = {}) =>
    (await lobby.ask('GET /wps/system/customerService', { query })).customerService;
  await expect
    .poll(async () => (await asked()).map(({ title }) => title), { timeout: 10_000 })
    .toEqual(['whatsapp']);
  expect(await asked({ at: day(1).toISOString() })).toMatchObject([
    { title: 'CS', labelNames: { ar: 'اسألنا' } },
    { title: 'whatsapp' },
  ]);
  const { info } = await lobby.ask('GET /wps/system/status');
  expect(await asked()).toEqual(info.customerService);
  expect(await lobby.ask('GET /wps/system/template')).toEqual({ mobileTemplate: info.mobileTemplate });
  await lobby.database.query('update merchants set maintenance = true where id = 1');
  await expect
    .poll(async () => (await lobby.refused('GET /wps/system/template')).code, { timeout: 10_000 })
    .toBe('MAINTENANCE');
  expect(await asked()).toHaveLength(1);
  await lobby.database.query('update merchants set maintenance = false where id = 1');
});

test('(part of 3-09: times) a flag is on from its start to its end without a change', async () => {
  await lobby.database.query(
    `update merchant_flags set enabled = true, start_at = $1, end_at = $2 where merchant_id = 1 and flag = 'REFERRAL'`,
    [day(1), day(2)],
  );
  const isOn = async () => (await lobby.ask('GET /wps/system/status')).info.promo['REFERRAL'];
  for (const [days, on] of [
    [0, false],
    [1, true],
    [2, false],
    [1.5, true],
  ] as const) {
    lobby.setNow(day(days));
    await expect.poll(() => isOn(), { timeout: 10_000 }).toBe(on);
  }
});

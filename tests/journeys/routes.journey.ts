// Every path of the page opens or redirects as the specification says, for a visitor and for a member.
import type { PhraseId } from '@perya/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href } from '../../apps/mobile/src/page/paths.ts';
import { type PathName, screenNames, screens } from '../../apps/mobile/src/page/screens.ts';
import { registerByCall } from './acts.ts';
import { expectNoSidewaysScroll, openPhone, useBrowser } from './journey.ts';
import type { Phone } from './phone.ts';
import { switchFlag } from './server-database.ts';

useBrowser();

type Route = [id: string, path: string, title: PhraseId];

/** The requirement id of each named screen. */
const requirements: readonly [id: string, names: readonly PathName[]][] = [
  ['[2.1-02]', ['login']],
  ['[2.1-03]', ['register']],
  ['[2.1-05]', ['changePsw']],
  ['[2.1-06]', ['help', 'helpDetail']],
  ['[2.1-07]', ['notice', 'noticeDetail']],
  ['[2.1-08]', ['activity', 'activityDetail']],
  ['(part of 2.1-10: path)', ['agentHome']],
  ['[2.1-11]', ['download']],
  ['[2.1-12]', ['set']],
  ['[2.1-13]', ['memberHome']],
  ['[2.1-14]', ['voucherCenter']],
  ['[2.1-15]', ['withdraw']],
  ['[2.1-16]', ['gameRecord']],
  ['[2.1-17]', ['gameCenter']],
  ['[2.1-18]', ['live', 'lott', 'elott']],
  ['[2.1-19]', ['poker', 'sport', 'slot', 'fishing']],
  ['[2.1-20]', ['hot']],
  ['[2.1-21]', ['search', 'fav']],
  ['[2.1-22]', ['inHouse']],
  ['[2.1-24]', ['provider']],
  ['(part of 2.1-25: paths)', ['salaryContract', 'dividendContract', 'hourContract']],
];
const requirementOf = (name: PathName) =>
  requirements.find(([, names]) => names.includes(name))?.[0] ??
  (href(name).startsWith('/m/member/') ? '(part of 2.1-26: member centre)' : '');

/** The query that a screen needs. */
const queries: Partial<Record<PathName, Record<string, string>>> = {
  helpDetail: { tag: 'deposit' },
  noticeDetail: { id: '1' },
  activityDetail: { id: '1' },
  search: { gameType: 'RNG' },
  provider: { vassalage: 'JILI' },
  // Without a round the screen redirects to fair play.
  proof: { roundId: '1' },
};
const routeOf = (name: PathName): Route => [requirementOf(name), href(name, queries[name]), `title.${name}`];

/** Home, the stage, and the screens behind another site or a flag have their own journeys. */
const elsewhere: readonly PathName[] = ['home', 'inPlay', 'social', 'forget', 'rewardCenter'];
const listed = screenNames.filter((name) => !elsewhere.includes(name));
const forEveryone: Route[] = [
  ...listed.filter((name) => !screens[name].guard).map(routeOf),
  ['[2.1-03]', '/m/register.html', 'title.register'],
];
const forMembers: Route[] = listed.filter((name) => screens[name].guard).map(routeOf);

async function expectScreen(phone: Phone, path: string, title: PhraseId): Promise<void> {
  await phone.go(path);
  expect(phone.place()).toBe(path);
  await expect.poll(() => phone.page.title()).toContain(phone.say(title));
  // A screen's code may arrive after its frame.
  await expect.poll(async () => (await phone.page.locator('main').textContent())?.trim()).not.toBe('');
  await expectNoSidewaysScroll(phone);
  expect(phone.faults.splice(0)).toEqual([]);
}

describe('a visitor', () => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await openPhone();
  });
  afterAll(() => phone.close());

  test.each([['/'], ['/m'], ['/m/'], ['/m/index'], ['/m/index.html'], ['/m/home']])(
    '[2.1-01] %s is home',
    async (path) => {
      await phone.go(path);
      await phone.page.getByText(phone.say('home.hot')).first().waitFor();
      expect(phone.faults.splice(0)).toEqual([]);
    },
  );

  test.each(forEveryone)('%s %s opens', async (_id, path, title) => {
    await expectScreen(phone, path, title);
  });

  test('[2.1-02] [2.2-04] the login screen has a title and no way back', async () => {
    await phone.go('/m/login');
    await phone.page.getByRole('heading', { name: phone.say('title.login'), level: 1 }).waitFor();
    expect(await phone.button(phone.say('nav.back')).count()).toBe(0);
  });

  test('[2.1-03] back from registration leads home', async () => {
    await phone.go('/m/register');
    await phone.button(phone.say('nav.back')).tap();
    await expect.poll(phone.place).toMatch(/^\/(?:m\/home)?$/u);
  });

  test.each(forMembers.filter(([id]) => id !== '[2.1-05]'))(
    '%s %s redirects a visitor to the login',
    async (_id, path) => {
      await phone.go(path);
      await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    },
  );

  test('[2.1-05] a visitor who wants to change a password is sent home', async () => {
    await phone.go('/m/changePsw');
    await expect.poll(phone.place).toBe('/m/home');
  });

  test('[2.1-09] the reward centre opens while its flag is on, and redirects home while it is off', async () => {
    const opened = async () => {
      await phone.go('/m/rewardCenter');
      await phone.page.waitForLoadState('networkidle');
      return phone.place();
    };
    expect(await opened()).toBe('/m/rewardCenter');
    await switchFlag('REWCEN3', false);
    try {
      await expect.poll(opened).toBe('/m/home');
    } finally {
      await switchFlag('REWCEN3', true);
    }
  });

  test.each([['/m/nowhere'], ['/m/member/unknown'], ['/m/home/deeper'], ['/m/%F0%9F%8E%AA']])(
    '(part of 2.1-26: unknown paths) the unknown path %s leads home',
    async (path) => {
      await phone.go(path);
      await expect.poll(phone.place).toBe('/m/home');
    },
  );
});

describe('a member', () => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await openPhone();
    await registerByCall(phone);
  });
  afterAll(() => phone.close());

  test.each(forMembers.filter(([id]) => id !== '(part of 2.1-10: path)'))(
    '%s %s opens',
    async (_id, path, title) => {
      await expectScreen(phone, path, title);
    },
  );

  test('[2.1-26] every path of the member centre opens, any other path leads home', async () => {
    const table =
      'info vip security bankCards transactions inbox feedback verification limits rewards tasks agent/team agent/downline agent/rebate agent/salary agent/dividend agent/hourly agent/invite';
    for (const entry of table.split(' ')) {
      await phone.go(`/m/member/${entry}`);
      const name = await phone.page.locator('main[data-screen]').getAttribute('data-screen');
      expect([phone.place(), name === 'home']).toEqual([`/m/member/${entry}`, false]);
    }
    for (const other of ['/m/member/agent/unknown', '/m/member/info/more', '/m/unknown']) {
      await phone.go(other);
      await expect.poll(phone.place).toBe('/m/home');
    }
  });
});

// Every address of the page leads where the specification says, for a visitor and for a member.
import type { PhraseId } from '@perya/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from './acts.ts';
import { expectNoSidewaysScroll, openPhone, useBrowser } from './journey.ts';
import type { Phone } from './phone.ts';
import { switchFlag } from './server-database.ts';

useBrowser();

type Route = [id: string, path: string, title: PhraseId];

const forEveryone: Route[] = [
  ['[2.1-02]', '/m/login', 'title.login'],
  ['[2.1-03]', '/m/register', 'title.register'],
  ['[2.1-03]', '/m/register.html', 'title.register'],
  ['[2.1-06]', '/m/help', 'title.help'],
  ['[2.1-06]', '/m/helpDetail?tag=deposit', 'title.helpDetail'],
  ['[2.1-07]', '/m/notice', 'title.notice'],
  ['[2.1-07]', '/m/noticeDetail?id=1', 'title.noticeDetail'],
  ['[2.1-08]', '/m/activity', 'title.activity'],
  ['[2.1-08]', '/m/activityDetail?id=1', 'title.activityDetail'],
  ['[2.1-11]', '/m/download', 'title.download'],
  ['[2.1-12]', '/m/set', 'title.set'],
  ['[2.1-17]', '/m/gameCenter', 'title.gameCenter'],
  ['[2.1-18]', '/m/live-games', 'title.live'],
  ['[2.1-18]', '/m/lott', 'title.lott'],
  ['[2.1-18]', '/m/elott', 'title.elott'],
  ['[2.1-19]', '/m/poker-games', 'title.poker'],
  ['[2.1-19]', '/m/sport-games', 'title.sport'],
  ['[2.1-19]', '/m/slot-games', 'title.slot'],
  ['[2.1-19]', '/m/fishing-games', 'title.fishing'],
  ['[2.1-20]', '/m/hot-games', 'title.hot'],
  ['[2.1-21]', '/m/search-games?gameType=RNG', 'title.search'],
  ['[2.1-22]', '/m/inHouse', 'title.inHouse'],
  ['[2.1-24]', '/m/provider?vassalage=JILI', 'title.provider'],
];

const forMembers: Route[] = [
  ['[2.1-05]', '/m/changePsw', 'title.changePsw'],
  ['[2.1-10]', '/m/agent/home', 'title.agentHome'],
  ['[2.1-13]', '/m/member/home', 'title.memberHome'],
  ['[2.1-14]', '/m/voucherCenter', 'title.voucherCenter'],
  ['[2.1-15]', '/m/withdraw', 'title.withdraw'],
  ['[2.1-16]', '/m/gameRecord', 'title.gameRecord'],
  ['[2.1-21]', '/m/fav-games', 'title.fav'],
  ['[2.1-25]', '/m/member/agent/getSalaryContract', 'title.salaryContract'],
  ['[2.1-25]', '/m/member/agent/getDevidendContract', 'title.dividendContract'],
  ['[2.1-25]', '/m/member/agent/getHourContract', 'title.hourContract'],
  ['[2.1-26]', '/m/member/info', 'title.info'],
  ['[2.1-26]', '/m/member/vip', 'title.vip'],
  ['[2.1-26]', '/m/member/security', 'title.security'],
  ['[2.1-26]', '/m/member/bankCards', 'title.bankCards'],
  ['[2.1-26]', '/m/member/transactions', 'title.transactions'],
  ['[2.1-26]', '/m/member/inbox', 'title.inbox'],
  ['[2.1-26]', '/m/member/feedback', 'title.feedback'],
  ['[2.1-26]', '/m/member/verification', 'title.verification'],
  ['[2.1-26]', '/m/member/limits', 'title.limits'],
  ['[2.1-26]', '/m/member/rewards', 'title.rewards'],
  ['[2.1-26]', '/m/member/tasks', 'title.tasks'],
  ['[2.1-26]', '/m/member/agent/team', 'title.team'],
  ['[2.1-26]', '/m/member/agent/downline', 'title.downline'],
  ['[2.1-26]', '/m/member/agent/rebate', 'title.rebate'],
  ['[2.1-26]', '/m/member/agent/salary', 'title.salary'],
  ['[2.1-26]', '/m/member/agent/dividend', 'title.dividend'],
  ['[2.1-26]', '/m/member/agent/hourly', 'title.hourly'],
  ['[2.1-26]', '/m/member/agent/invite', 'title.invite'],
];

async function expectScreen(phone: Phone, path: string, title: PhraseId): Promise<void> {
  await phone.go(path);
  expect(phone.place()).toBe(path);
  await expect.poll(() => phone.page.title()).toContain(phone.say(title));
  await phone.page.locator('main').waitFor();
  expect(((await phone.page.locator('main').textContent()) ?? '').trim()).not.toBe('');
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
    '%s %s asks a visitor to log in',
    async (_id, path) => {
      await phone.go(path);
      await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    },
  );

  test('[2.1-05] a visitor who wants to change a password is sent home', async () => {
    await phone.go('/m/changePsw');
    await expect.poll(phone.place).toBe('/m/home');
  });

  test('[2.1-09] the reward centre opens while its flag is on, and is home once it is off', async () => {
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
    '[2.1-26] the unknown path %s leads home',
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
    await register(phone);
  });
  afterAll(() => phone.close());

  test.each(forMembers.filter(([id]) => id !== '[2.1-10]'))('%s %s opens', async (_id, path, title) => {
    await expectScreen(phone, path, title);
  });
});

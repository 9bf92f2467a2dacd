// Each path shows its screen's title, loads its own chunk, and says so where nothing is built yet.
import type { PhraseId } from '@perya/locales';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logInAsAgent, registerByCall } from './acts.ts';
import { expectScreen, openPhone, useBrowser } from './journey.ts';
import type { Phone } from './phone.ts';
import { switchFlag } from './server-database.ts';

useBrowser();

let phone: Phone;
const chunks: string[] = [];
const asked: URL[] = [];

/** Records the files that the phone fetches. */
function follow(one: Phone): void {
  one.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/wps/')) asked.push(url);
    if (url.pathname.endsWith('.js')) chunks.push(url.pathname);
  });
}

function forgetSoFar(): void {
  chunks.length = 0;
  asked.length = 0;
}

const fetchedChunk = (name: string) => () => chunks.some((path) => path.includes(`/${name}-`));
/** Records the queries of the calls to one path, in order. */
const queriesOf = (path: string) =>
  asked
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

async function expectTitle(title: PhraseId): Promise<void> {
  const name = phone.say(title);
  await phone.page.getByRole('heading', { name, level: 1 }).waitFor();
  await expect.poll(() => phone.page.title()).toContain(name);
}

describe('a visitor', () => {
  beforeAll(async () => {
    phone = await openPhone();
    follow(phone);
  });
  afterAll(() => phone.close());

  test.each<[path: string, title: PhraseId]>([
    ['/m/help', 'title.help'],
    ['/m/helpDetail?tag=fair-play', 'title.helpDetail'],
    ['/m/notice', 'title.notice'],
    ['/m/noticeDetail?id=1', 'title.noticeDetail'],
    ['/m/activity', 'title.activity'],
    ['/m/activityDetail?id=1', 'title.activityDetail'],
  ])('%s has its title and is built', async (path, title) => {
    await phone.go(path);
    await expectTitle(title);
    const main = phone.page.getByRole('main');
    await main.getByRole('heading').first().waitFor();
    expect(await main.getByRole('heading', { name: phone.say('construction.title') }).count()).toBe(0);
    await expectScreen(phone);
  });

  describe('behind flags', () => {
    const waysBack = ['CHNGPASSMAIL3', 'CHNGPASSVERIF3'] as const;
    afterEach(async () => {
      for (const flag of [...waysBack, 'REWCEN3'] as const) await switchFlag(flag, true);
    });

    /** Opens the path until it leads to the expected one; cached HTML may live a moment longer. */
    async function expectPlace(path: string, place: string): Promise<void> {
      const { page, say } = phone;
      const main = page.getByRole('main');
      const settled = main
        .getByRole('heading', { name: say('construction.title') })
        .or(main.getByRole('textbox'))
        .or(main.getByText(say('vip.promotionsText')))
        .or(main.getByRole('heading', { name: say('home.hot') }));
      const opened = async () => {
        await phone.go(path);
        await settled.first().waitFor();
        return phone.place();
      };
      await expect.poll(opened, { timeout: 15_000, interval: 500 }).toBe(place);
    }

    test('[2.1-04] /m/forget opens only while CHNGPASSMAIL3 or CHNGPASSVERIF3 is on; else it is home', async () => {
      for (const [off, on] of [waysBack, waysBack.toReversed()]) {
        await switchFlag(off, false);
        await expectPlace('/m/forget', '/m/forget');
        await expectTitle('title.forget');
        await switchFlag(on, false);
        await expectPlace('/m/forget', '/m/home');
        await switchFlag(off, true);
        await switchFlag(on, true);
      }
    });

    test('[2.1-09] /m/rewardCenter opens only while REWCEN3 is on', async () => {
      await switchFlag('REWCEN3', true);
      await expectPlace('/m/rewardCenter', '/m/rewardCenter');
      await expectTitle('title.rewardCenter');
      await expectScreen(phone);
      await switchFlag('REWCEN3', false);
      await expectPlace('/m/rewardCenter', '/m/home');
    });
  });

  test('[2.1-11] /m/download is loaded on demand, under its title', async () => {
    forgetSoFar();
    await phone.go('/m/home');
    await phone.page.getByRole('heading', { name: phone.say('home.hot') }).waitFor();
    expect(fetchedChunk('download-screen')()).toBe(false);
    await phone.go('/m/download');
    await expectTitle('title.download');
    await expect.poll(fetchedChunk('download-screen')).toBe(true);
    await expectScreen(phone);
  });

  test('[2.1-12] /m/set is loaded on demand: language, expectScreen, sound, balance', async () => {
    forgetSoFar();
    await phone.go('/m/home');
    await phone.page.getByRole('heading', { name: phone.say('home.hot') }).waitFor();
    expect(fetchedChunk('settings-screen')()).toBe(false);
    await phone.go('/m/set');
    await expectTitle('title.set');
    await expect.poll(fetchedChunk('settings-screen')).toBe(true);
    const main = phone.page.getByRole('main');
    for (const id of ['settings.language', 'settings.look', 'settings.sound', 'settings.balance'] as const)
      await main.getByText(phone.say(id), { exact: true }).first().waitFor();
    await expectScreen(phone);
  });

  test('[2.1-17] /m/gameCenter lists the providers and their games', async () => {
    const { page, say, like } = phone;
    await phone.go('/m/gameCenter');
    await expectTitle('title.gameCenter');
    const strip = page.getByRole('group', { name: say('lobby.vendors') });
    await strip.getByRole('button', { name: 'JILI' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: like('lobby.addFavourite') })
      .first()
      .waitFor();
    await expectScreen(phone);
  });

  test.each<[path: string, type: string, title: PhraseId]>([
    ['/m/live-games', 'LIVE', 'title.live'],
    ['/m/lott', 'LOTT', 'title.lott'],
    ['/m/elott', 'ELOTT', 'title.elott'],
  ])('[2.1-18] %s is the game-center screen, its type %s taken from the path', async (path, type, title) => {
    forgetSoFar();
    await phone.go(path);
    await expectTitle(title);
    await expect.poll(() => queriesOf('/wps/game/list').map(({ gameType }) => gameType)).toEqual([type]);
    expect(fetchedChunk('game-center-screen')()).toBe(true);
    expect(fetchedChunk('category-screen')()).toBe(false);
    await expectScreen(phone);
  });

  test.each<[path: string, type: string, title: PhraseId]>([
    ['/m/poker-games', 'PVP', 'title.poker'],
    ['/m/sport-games', 'SPORTS', 'title.sport'],
    ['/m/slot-games', 'RNG', 'title.slot'],
    ['/m/fishing-games', 'FISH', 'title.fishing'],
  ])(
    '[2.1-19] %s is the game-category screen, its type %s taken from the path',
    async (path, type, title) => {
      const { page, say } = phone;
      forgetSoFar();
      await phone.go(path);
      await expectTitle(title);
      const category = say(`category.${type}` as PhraseId);
      const search = page.getByRole('link', { name: say('lobby.searchIn', { category }) });
      expect(await search.getAttribute('href')).toBe(`/m/search-games?gameType=${type}`);
      // Sports list providers, the other categories list games.
      if (type === 'SPORTS')
        await page.locator(`main a[href*="/m/provider?"][href$="gameType=SPORTS"]`).first().waitFor();
      else
        await expect.poll(() => queriesOf('/wps/game/list').map(({ gameType }) => gameType)).toEqual([type]);
      expect(fetchedChunk('category-screen')()).toBe(true);
      expect(fetchedChunk('game-center-screen')()).toBe(false);
      await expectScreen(phone);
    },
  );

  test('[2.1-20] /m/hot-games shows the hot games', async () => {
    await phone.go('/m/hot-games');
    await expectTitle('title.hot');
    await phone.page.getByRole('main').locator('[data-tile]').first().waitFor();
    await expectScreen(phone);
  });

  test('[2.1-22] /m/inHouse lists the games of the server alone', async () => {
    forgetSoFar();
    await phone.go('/m/inHouse');
    await expectTitle('title.inHouse');
    await phone
      .button(/Perya Lights/u)
      .first()
      .waitFor();
    expect(queriesOf('/wps/game/list').map(({ vassalage }) => vassalage)).toEqual(['BGS']);
    await expectScreen(phone);
  });

  test('[2.1-24] /m/provider?vassalage= lists the games of that provider', async () => {
    forgetSoFar();
    await phone.go('/m/provider?vassalage=FC');
    await expectTitle('title.provider');
    await phone.page.getByRole('main').locator('[data-tile]').first().waitFor();
    expect(queriesOf('/wps/game/list').map(({ vassalage }) => vassalage)).toEqual(['FC']);
    await expectScreen(phone);
  });
});

describe('a member', () => {
  beforeAll(async () => {
    phone = await openPhone();
    await registerByCall(phone);
    follow(phone);
  });
  afterAll(() => phone.close());

  test('[2.1-15] /m/withdraw asks who has no account yet to bind one', async () => {
    await phone.go('/m/withdraw');
    await expectTitle('title.withdraw');
    await phone.page.getByRole('heading', { name: phone.say('cashout.noAccount') }).waitFor();
  });

  test.each<[path: string, title: PhraseId]>([
    ['/m/member/agent/getSalaryContract', 'title.salaryContract'],
    ['/m/member/agent/getDevidendContract', 'title.dividendContract'],
    ['/m/member/agent/getHourContract', 'title.hourContract'],
  ])('(part of 2.1-25: members) %s has its title and says that it is for agents', async (path, title) => {
    await phone.go(path);
    await expectTitle(title);
    expect(phone.place()).toBe(path);
    await phone.page.getByRole('heading', { name: phone.say('agent.notAgent') }).waitFor();
    await expectScreen(phone);
  });

  test('[2.1-13] /m/member/home is the member centre of the person who is logged in', async () => {
    const { page, say } = phone;
    await phone.go('/m/member/home');
    await expectTitle('title.memberHome');
    const main = page.getByRole('main');
    for (const id of ['member.records', 'member.favourites', 'member.settings'] as const)
      await main.getByRole('link', { name: say(id) }).waitFor();
    await expectScreen(phone);
  });

  test('[2.1-14] /m/voucherCenter takes a deposit', async () => {
    await phone.go('/m/voucherCenter');
    await expectTitle('title.voucherCenter');
    await phone
      .button(/^Deposit/u)
      .first()
      .waitFor();
    await expectScreen(phone);
  });

  test('[2.1-21] search and favourites share one screen: the type from the query, the list from the path', async () => {
    const { page, say } = phone;
    forgetSoFar();
    await phone.go('/m/search-games?gameType=FISH');
    await expectTitle('title.search');
    await expect.poll(() => queriesOf('/wps/game/list').map(({ gameType }) => gameType)).toEqual(['FISH']);
    const lists = page.getByRole('tablist', { name: say('lobby.lists') });
    const chosen = lists.getByRole('tab', { selected: true });
    expect(await chosen.textContent()).toBe(say('lobby.allGames'));

    forgetSoFar();
    await phone.go('/m/fav-games?gameType=FISH');
    await expectTitle('title.fav');
    await expect
      .poll(() => queriesOf('/wps/game/favourites').map(({ gameType }) => gameType))
      .toEqual(['FISH']);
    expect(await chosen.textContent()).toBe(say('lobby.favourites'));
    expect(queriesOf('/wps/game/list')).toEqual([]);
    expect(fetchedChunk('search-screen')()).toBe(true);
    await expectScreen(phone);
  });
});

describe('an agent', () => {
  beforeAll(async () => {
    phone = await openPhone();
    await logInAsAgent(phone);
    follow(phone);
  });
  afterAll(() => phone.close());

  test('[2.1-10] /m/agent/home is loaded on demand, under its title', async () => {
    forgetSoFar();
    await phone.go('/m/home');
    await phone.page.getByRole('heading', { name: phone.say('home.hot') }).waitFor();
    expect(fetchedChunk('agent-home-screen')()).toBe(false);
    await phone.go('/m/agent/home');
    await expectTitle('title.agentHome');
    await expect.poll(fetchedChunk('agent-home-screen')).toBe(true);
    await phone.page.getByRole('region', { name: phone.say('agent.today') }).waitFor();
    await expectScreen(phone);
  });
});

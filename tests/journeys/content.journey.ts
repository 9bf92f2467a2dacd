// The operator's texts: help centre, announcements, promotions.
import type { PhraseId } from '@perya/locales';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { registerByCall, startTrial } from './acts.ts';
import { expectScreen, openPhone, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

type Announcement = { id: string; title: string; startDate: string; read: boolean };
type Promotion = { id: string; title: string; endDate: string | null; noExpiry: 0 | 1 };
const listCall = '/wps/relay/MCSFE_getListAnnouncements';
const markCall = '/wps/relay/MCSFE_markAnnouncementAsRead';

async function announcements(phone: Phone): Promise<{ player: Announcement[]; promotion: Promotion[] }> {
  const answer = await phone.page.request.get(`${listCall}?types=PL,PR&language=${phone.language}`);
  const { value }: { value: { player: Announcement[]; promotion: Promotion[] } } = await answer.json();
  return value;
}

const main = (phone: Phone) => phone.page.getByRole('main');
const heading = (phone: Phone, name: string) => main(phone).getByRole('heading', { name, exact: true });
const opener = (phone: Phone, name: string) => main(phone).getByRole('button', { name, exact: true });
const expanded = (phone: Phone, name: string) => () => opener(phone, name).getAttribute('aria-expanded');
const backArrow = (phone: Phone) => phone.button(phone.say('nav.back'));

/** Collects the ids that the page reports as read. */
function followMarks(phone: Phone): string[] {
  const marks: string[] = [];
  phone.page.on('request', (request) => {
    if (request.url().endsWith(markCall)) marks.push(request.postDataJSON().announcementId);
  });
  return marks;
}

test('[2.1-06] [2.9-01] help is a list of previews; read more opens the item, back closes it, then leads home', async () => {
  await withPhone({}, async (phone) => {
    const { say } = phone;
    await phone.go('/m/help');
    const more = main(phone).getByRole('link', { name: phone.like('help.readMoreOf') });
    await more.first().waitFor();
    await expectScreen(phone);
    const name = (await more.first().getAttribute('aria-label')) ?? '';
    const preview = main(phone).getByRole('article').first().locator('p').first();
    expect(await preview.innerHTML()).not.toContain('<');
    await more.first().tap();
    await expect.poll(phone.place).toMatch(/^\/m\/helpDetail\?tag=[\w-]+$/u);
    await main(phone).getByRole('heading', { level: 2 }).waitFor();
    expect(name).toBe(
      say('help.readMoreOf', {
        title: (await main(phone).getByRole('heading', { level: 2 }).textContent()) ?? '',
      }),
    );
    await expectScreen(phone);
    await backArrow(phone).tap();
    await expect.poll(phone.place).toBe('/m/help');
    await backArrow(phone).tap();
    await expect.poll(phone.place).toBe('/m/home');
  });
});

test('[2.1-06] the query i opens that item of the list, and back closes it', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/help');
    const more = main(phone).getByRole('link', { name: phone.like('help.readMoreOf') });
    await more.nth(2).waitFor();
    const third = (await more.nth(2).getAttribute('href')) ?? '';
    await phone.go('/m/help?i=2');
    await expect.poll(phone.place).toBe(third);
    await backArrow(phone).tap();
    await expect.poll(phone.place).toBe('/m/help');
    await more.first().waitFor();
  });
});

test('[2.1-06] [2.9-01] a tag opens its item directly, an unknown tag shows the list', async () => {
  await withPhone({}, async (phone) => {
    await phone.go('/m/helpDetail?tag=deposit');
    await main(phone).getByRole('heading', { level: 2 }).waitFor();
    expect(await main(phone).getByRole('listitem').count()).toBeGreaterThan(0);
    await backArrow(phone).tap();
    await expect.poll(phone.place).toBe('/m/help');
    await phone.go('/m/helpDetail?tag=nobody-knows');
    await main(phone)
      .getByRole('link', { name: phone.like('help.readMoreOf') })
      .nth(3)
      .waitFor();
    await expectScreen(phone);
  });
});

test('[2.9-01] [2.9-02] [2.9-03] an empty list and a missing answer are shown as such', async () => {
  const phone = await openPhone();
  const { page, say } = phone;
  const nothing: [path: string, call: string, title: PhraseId][] = [
    ['/m/help', '/wps/system/helpCenter', 'help.empty'],
    ['/m/notice', listCall, 'notices.empty'],
    ['/m/activity', listCall, 'promotions.empty'],
  ];
  for (const [path, call, title] of nothing) {
    const original = await page.request.get(call.includes('help') ? call : `${call}?types=H`);
    const envelope = await original.json();
    const empty = call.includes('help')
      ? { items: [] }
      : { promotion: [], promotionCategories: [], banners: [], player: [], popup: [], hot: [] };
    await page.route(`**${call}*`, (route) => route.fulfill({ json: { ...envelope, value: empty } }));
    await phone.go(path);
    await heading(phone, say(title)).waitFor();
    await expectScreen(phone);
    await page.unroute(`**${call}*`);

    await page.route(`**${call}*`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await phone.go(path);
    await heading(phone, say('state.error')).waitFor();
    await page.unroute(`**${call}*`);
    await main(phone)
      .getByRole('button', { name: say('action.retry') })
      .tap();
    await main(phone).getByRole('article').first().waitFor();
  }
  await phone.close();
});

test('an operator’s text in another language than the page’s is marked with its own, and runs its way', async () => {
  const phone = await openPhone({ language: 'ar' });
  await phone.page.route('**/wps/system/helpCenter*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [item] = answer.value.items;
    answer.value.items = [
      { ...item, title: 'Account', content: '<p>Yours.</p>', language: 'en', children: [] },
    ];
    await route.fulfill({ json: answer });
  });
  await phone.go('/m/help');
  await heading(phone, 'Account').waitFor();
  const ownOf = (of: Locator) => of.evaluate(({ lang, dir }: HTMLElement) => [lang, dir]);
  expect(await ownOf(heading(phone, 'Account'))).toEqual(['en', 'ltr']);
  expect(await ownOf(main(phone).getByText('Yours.'))).toEqual(['en', 'ltr']);
  await phone.go('/m/helpDetail?tag=account');
  const text = main(phone).locator('[data-operator-text]');
  await text.waitFor();
  expect(await ownOf(text)).toEqual(['en', 'ltr']);
  expect(await ownOf(main(phone).getByRole('link').first())).toEqual(['', '']);
});

test('[2.9-02] announcements that failed to load come by themselves when the network is back', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await page.route(`**${listCall}*`, (route) => route.abort('internetdisconnected'));
    await phone.go('/m/notice');
    await heading(phone, say('state.error')).waitFor();
    await main(phone).getByText(say('error.OFFLINE')).waitFor();
    await page.unroute(`**${listCall}*`);
    await phone.context.setOffline(true);
    await phone.context.setOffline(false);
    await main(phone).getByRole('article').first().waitFor();
  });
});

test('[2.1-07] [2.9-02] [4-14] a tap opens an announcement and reports it as read, once', async () => {
  await withPhone({}, async (phone) => {
    const { say } = phone;
    await registerByCall(phone);
    const [first] = (await announcements(phone)).player;
    if (!first) throw new Error('there is no announcement');
    await phone.go('/m/notice');
    const marks = followMarks(phone);
    const item = main(phone)
      .getByRole('article')
      .filter({ has: phone.button(first.title) });
    await item.getByText(say('notices.unread')).waitFor();
    await item.getByText(say('notices.readMore')).waitFor();
    expect(await item.locator('time').textContent()).toBe(first.startDate.slice(0, 10));
    expect(await expanded(phone, first.title)()).toBe('false');
    await expectScreen(phone);

    await opener(phone, first.title).tap();
    await expect.poll(expanded(phone, first.title)).toBe('true');
    await item.locator('strong').first().waitFor();
    await expect.poll(() => item.getByText(say('notices.unread')).count()).toBe(0);
    await expectScreen(phone);
    await opener(phone, first.title).tap();
    await expect.poll(expanded(phone, first.title)).toBe('false');
    await opener(phone, first.title).tap();
    await expect.poll(expanded(phone, first.title)).toBe('true');
    expect(marks).toEqual([first.id]);

    await phone.go('/m/notice');
    await opener(phone, first.title).waitFor();
    await expect.poll(() => item.getByText(say('notices.unread')).count()).toBe(0);
  });
});

test('[4-14] for visitors and trial players every announcement counts as read, and nothing is reported', async () => {
  await withPhone({}, async (phone) => {
    const marks = followMarks(phone);
    const [first] = (await announcements(phone)).player;
    if (!first) throw new Error('there is no announcement');
    const tapFirst = async () => {
      await phone.go('/m/notice');
      await opener(phone, first.title).tap();
      await expect.poll(expanded(phone, first.title)).toBe('true');
      expect(await main(phone).getByText(phone.say('notices.unread')).count()).toBe(0);
    };
    await tapFirst();
    await startTrial(phone);
    await tapFirst();
    expect(marks).toEqual([]);
  });
});

test('[2.1-07] [4-14] the query of the announcements opens one by its index', async () => {
  await withPhone({}, async (phone) => {
    const { player } = await announcements(phone);
    await phone.go('/m/notice?i=1');
    await expect.poll(expanded(phone, player[1]?.title ?? '')).toBe('true');
    expect(await expanded(phone, player[0]?.title ?? '')()).toBe('false');
  });
});

test('[2.1-07] [2.9-02] an announcement by its id shows title, day and text; an unknown id leads back to all', async () => {
  await withPhone({}, async (phone) => {
    const { say } = phone;
    const [first] = (await announcements(phone)).player;
    if (!first) throw new Error('there is no announcement');
    await phone.go(`/m/noticeDetail?id=${first.id}`);
    await heading(phone, first.title).waitFor();
    expect(await main(phone).locator('time').textContent()).toBe(first.startDate.slice(0, 10));
    await main(phone).locator('strong').first().waitFor();
    await expectScreen(phone);
    await phone.go('/m/noticeDetail?id=1');
    await heading(phone, say('notices.gone')).waitFor();
    await expectScreen(phone);
    await phone.link(say('notices.all')).tap();
    await expect.poll(phone.place).toBe('/m/notice');
  });
});

test('[2.1-08] [2.9-03] promotions: tabs by category, picture, dates or long term, rules, no button without a way to join', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const { promotion } = await announcements(phone);
    await phone.go('/m/activity');
    const articles = main(phone).getByRole('article');
    await expect.poll(() => articles.count()).toBe(promotion.length);
    await expectScreen(phone);
    for (const one of promotion) {
      const article = articles.filter({ has: phone.button(one.title) });
      expect(await article.locator('img').count()).toBe(1);
      if (one.noExpiry === 1) await article.getByText(say('promotions.longTerm')).waitFor();
      else expect(await article.locator('time').last().textContent()).toBe(one.endDate?.slice(0, 10));
    }
    await page.getByRole('tab', { name: 'Friends', exact: true }).tap();
    await expect.poll(() => articles.count()).toBe(1);
    const title = (await articles.getByRole('heading').textContent()) ?? '';
    await opener(phone, title).tap();
    await expect.poll(expanded(phone, title)).toBe('true');
    await articles.locator('[data-operator-text]').waitFor();
    expect(await articles.getByRole('button').count()).toBe(1);
    await expectScreen(phone);
    await page.getByRole('tab', { name: say('promotions.all'), exact: true }).tap();
    await expect.poll(() => articles.count()).toBe(promotion.length);
  });
});

test('[2.1-08] the query id scrolls to that promotion and opens it; the detail shows it alone', async () => {
  await withPhone({}, async (phone) => {
    const { promotion } = await announcements(phone);
    const last = promotion.at(-1);
    if (!last) throw new Error('there is no promotion');
    await phone.go(`/m/activity?id=${last.id}`);
    await expect.poll(expanded(phone, last.title)).toBe('true');
    const top = async () => (await opener(phone, last.title).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect.poll(top).toBeLessThan(844);
    await expect.poll(() => phone.page.evaluate<number>('window.scrollY')).toBeGreaterThan(0);

    await phone.go(`/m/activityDetail?id=${last.id}`);
    await heading(phone, last.title).waitFor();
    await expectScreen(phone);
    await phone.go('/m/activityDetail?id=1');
    await heading(phone, phone.say('promotions.gone')).waitFor();
    await phone.link(phone.say('promotions.allPromotions')).tap();
    await expect.poll(phone.place).toBe('/m/activity');
  });
});

test.each([
  ['ar', 'dark'],
  ['ar', 'light'],
  ['en', 'light'],
] as const)('[2.9-01] [2.9-02] [2.9-03] every screen of these holds in %s by %s', async (language, theme) => {
  await withPhone({ language, theme, viewport: { width: 360, height: 640 } }, async (phone) => {
    const { player, promotion } = await announcements(phone);
    for (const path of [
      '/m/help',
      '/m/helpDetail?tag=deposit',
      '/m/notice?i=0',
      `/m/noticeDetail?id=${player[0]?.id}`,
      `/m/activity?id=${promotion[0]?.id}`,
      `/m/activityDetail?id=${promotion[0]?.id}`,
    ]) {
      await phone.go(path);
      await main(phone).getByRole('article').first().waitFor();
      await expectScreen(phone);
    }
  });
});

test('[2.3-01] home has the banners of its three groups, the announcements, the jackpot and the side menu', async () => {
  const groups = ['m_home', 'm_pro', 'm_pro1'];
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const answer = await fetch(`${phone.url}/wps/relay/MCSFE_getListAnnouncements?types=B`);
    const { value }: { value: { banners: { groupName: string }[] } } = await answer.json();
    const banners = value.banners.filter(({ groupName }) => groups.includes(groupName));
    expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(new Set(groups));
    await phone.go('/m/home');
    const carousel = page.getByRole('region', { name: say('home.banners') });
    await expect.poll(() => carousel.getByRole('listitem').count()).toBe(banners.length);
    await page.getByRole('link', { name: new RegExp(`^${say('home.notices')}:`, 'u') }).waitFor();
    await page.getByRole('region', { name: say('home.jackpot') }).waitFor();
    await page.getByRole('navigation', { name: say('nav.categories') }).waitFor();
  });
});

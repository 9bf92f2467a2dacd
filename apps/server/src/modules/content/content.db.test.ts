// Announcements, banners and help over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lobby, openLobby, seededAt } from '../../lobby.fixture.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());

const list = (types: string, more: Record<string, string> = {}, as?: string) =>
  lobby.ask('GET /wps/relay/MCSFE_getListAnnouncements', {
    query: { types, platform: 'M', merchantCode: 'perya', ...more },
    ...(as ? { as } : {}),
  });

describe('announcements', () => {
  test('[3-06][7-11] each type is answered in its own list, and only what was asked', async () => {
    const all = await list('A,PL,B,PU,PR,H');
    expect(all.player.length).toBeGreaterThanOrEqual(6);
    expect(all.popup.length).toBeGreaterThan(0);
    expect(all.promotion.length).toBeGreaterThan(0);
    expect(all.hot.length).toBeGreaterThan(0);
    const agents = await list('A');
    expect(agents.player).toHaveLength(1);
    expect(agents).toMatchObject({ banners: [], popup: [], promotion: [], hot: [] });
    expect((await list('Promotion')).promotion).toEqual((await list('PR')).promotion);
  });

  test('(part of 2.3-01: banner groups) [9-01] banners hang in the group that is asked for, and their pictures are there', async () => {
    const groups = [
      'm_home',
      'm_pro',
      'm_pro1',
      'm_rng',
      'm_sports',
      'm_pvp',
      'm_live',
      'm_fish',
      'm_lott',
      'm_elott',
      'm_reg',
    ];
    for (const groupName of groups) {
      const { banners } = await list('B', { groupName });
      expect(banners.length, groupName).toBeGreaterThan(0);
      for (const banner of banners) {
        expect(banner.groupName).toBe(groupName);
        expect((await lobby.app.inject({ url: banner.url })).headers['cache-control']).toContain('immutable');
      }
    }
  });

  test('a banner turns to those who read from the right', async () => {
    const urlIn = async (language: string) =>
      (await list('B', { groupName: 'm_live', language })).banners[0]?.url ?? '';
    const [english, arabic] = [await urlIn('en'), await urlIn('ar')];
    expect(arabic).not.toBe(english);
    expect((await lobby.app.inject({ url: arabic })).headers['cache-control']).toContain('immutable');
  });

  test('[2.9-03] the categories of the promotions come with their names, in the asked language', async () => {
    const { promotion, promotionCategories } = await list('PR');
    expect(promotionCategories.map(({ name }) => name)).toEqual(['Deposit', 'For everyone', 'Friends']);
    const known = promotionCategories.map(({ id }) => id);
    for (const one of promotion)
      for (const id of one.promoAnnouncementCategoryIds) expect(known).toContain(id);
    expect(new Set(promotion.map(({ needsJoining }) => needsJoining))).toEqual(new Set([true, false]));
    expect((await list('PL')).promotionCategories).toEqual([]);
  });

  test('[3-05] a promotion carries its picture, its dates and whether it ends', async () => {
    const { promotion } = await list('PR');
    for (const one of promotion) {
      expect(one.announcementImages[0]?.sequence).toBe(1);
      expect(one.noExpiry).toBe(one.endDate === null ? 1 : 0);
    }
    expect(new Set(promotion.map(({ noExpiry }) => noExpiry))).toEqual(new Set([0, 1]));
  });

  test('what has ended, and what has not begun, is not listed', async () => {
    expect((await list('PU')).popup).toHaveLength(1);
    lobby.setNow(new Date(seededAt.getTime() + 61 * 86_400_000));
    expect((await list('PU')).popup).toEqual([]);
    lobby.setNow(new Date(seededAt.getTime() - 10 * 86_400_000));
    expect((await list('PL,PR')).player).toEqual([]);
    lobby.setNow(seededAt);
  });

  test('[2.9-03] a promotion that has ended is listed for a week more, after those that run', async () => {
    const running = (await list('PR')).promotion;
    const ended = running.filter(({ endDate }) => endDate !== null && new Date(endDate) <= seededAt);
    expect(ended).toHaveLength(1);
    expect(running.at(-1)).toEqual(ended[0]);
    lobby.setNow(new Date(seededAt.getTime() + 8 * 86_400_000));
    expect((await list('PR')).promotion.map(({ id }) => id)).not.toContain(ended[0]?.id);
    lobby.setNow(seededAt);
  });

  test('a text that is missing in the asked language is read in the merchant’s own, then in English, then in any', async () => {
    const id = '019aa0c0-0000-7000-8000-00000000aaaa';
    await lobby.database.query(
      `insert into announcements (merchant_id, id, type, titles, contents, start_at, position)
       values (1, $1, 'A', '{"zh-Hans": "只有中文"}', '{"ar": "عربي", "en": "English"}', $2, -1)`,
      [id, seededAt],
    );
    await lobby.content.refresh();
    const listed = async () => (await list('A', { language: 'zh-Hans' })).player.find((one) => one.id === id);
    const english = (await list('A', { language: 'en' })).player.find((one) => one.id === id);
    expect(english).toMatchObject({ title: '只有中文', content: 'English' });
    expect(await listed()).toMatchObject({ title: '只有中文', content: 'English' });
    await lobby.database.query(`update merchants set default_language = 'ar' where id = 1`);
    await expect.poll(async () => (await listed())?.content, { timeout: 10_000 }).toBe('عربي');
    await lobby.database.query(`update merchants set default_language = 'en' where id = 1`);
    await lobby.database.query('delete from announcements where id = $1', [id]);
    await lobby.content.refresh();
  });

  test('a text in another language than the asked one carries its language', async () => {
    const texts = ['{"en": "Only English"}', '{"en": "<p>Here</p>"}'];
    await lobby.database.query(
      `insert into announcements (merchant_id, id, type, group_name, titles, contents, scene, start_at, position)
       select 1, gen_random_uuid(), type, group_name, $1, $2, 'fair', $3, -1
         from (values ('PL', ''), ('PR', ''), ('B', 'm_home')) as of (type, group_name)`,
      [...texts, seededAt],
    );
    await lobby.database.query(
      `update help_items set titles = $1, contents = $2 where merchant_id = 1 and tag = 'limits'`,
      texts,
    );
    await lobby.content.refresh();
    const found = async (language: string) => {
      const { player, promotion, banners } = await list('PL,PR,B', { language });
      const query = { lang: language, tag: 'limits' };
      const { items } = await lobby.ask('GET /wps/system/helpCenter', { query });
      return [...player, ...promotion, ...banners, ...items].filter(({ title }) => title === 'Only English');
    };
    expect((await found('ar')).map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en']);
    expect((await found('en')).map(({ language }) => language)).toEqual(Array(4).fill(undefined));
    expect((await list('PL', { language: 'ar' })).player.filter((one) => one.language)).toHaveLength(1);
    await lobby.database.query(`delete from announcements where titles ->> 'en' = 'Only English'`);
    await lobby.content.refresh();
  });

  test('[2.9-06] a text that was written by SQL is made safe when it is read', async () => {
    const id = '019aa0c0-0000-7000-8000-00000000bbbb';
    await lobby.database.query(
      `insert into announcements (merchant_id, id, type, titles, contents, start_at, position)
       values (1, $1, 'A', '{"en": "A"}', $2, $3, -1)`,
      [id, { en: '<p onclick="x()">a<script>b()</script><a href="//elsewhere.test">c</a></p>' }, seededAt],
    );
    await lobby.database.query(
      `update help_items set contents = $1 where merchant_id = 1 and tag = 'limits'`,
      [{ en: '<img src=x onerror=alert(1)><p>kept</p>' }],
    );
    await lobby.content.refresh();
    const { player } = await list('A');
    expect(player.find((one) => one.id === id)?.content).toBe('<p>a<a>c</a></p>');
    const help = JSON.stringify(await lobby.ask('GET /wps/system/helpCenter'));
    expect(help).toContain('<p>kept</p>');
    expect(help).not.toContain('onerror');
    await lobby.database.query('delete from announcements where id = $1', [id]);
    await lobby.content.refresh();
  });

  test('in demo mode `at` shows past and future content; elsewhere it is refused', async () => {
    const at = (days: number) => new Date(seededAt.getTime() + days * 86_400_000).toISOString();
    expect((await list('PU', { at: at(61) })).popup).toEqual([]);
    expect((await list('PL', { at: at(-8) })).player.length).toBeLessThan((await list('PL')).player.length);
    await lobby.database.query(
      `update help_items set start_at = $1 where merchant_id = 1 and tag = 'limits'`,
      [at(3)],
    );
    await lobby.content.refresh();
    const tags = async (query: Record<string, string>) =>
      JSON.stringify(await lobby.ask('GET /wps/system/helpCenter', { query }));
    expect(await tags({})).not.toContain('"limits"');
    expect(await tags({ at: at(4) })).toContain('"limits"');
    await lobby.database.query(`update help_items set start_at = null`);
    await lobby.content.refresh();
    for (const bad of ['tomorrow', '2026-13-01T00:00:00Z'])
      expect(await lobby.refused('GET /wps/system/helpCenter', { query: { at: bad } })).toMatchObject({
        code: 'INVALID_INPUT',
      });
  });

  test('texts come in the asked language and name their own brand', async () => {
    const arabic = await list('PL', { language: 'ar' });
    expect(arabic.player.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true);
    const mela = await lobby.ask('GET /wps/relay/MCSFE_getListAnnouncements', {
      query: { types: 'PU' },
      merchant: 'mela',
    });
    expect(mela.popup[0]?.title).toBe('Welcome to Mela');
  });

  test('refuses a type or a group that does not exist', async () => {
    for (const query of [{ types: 'PL,XX' }, { types: '' }, { types: 'PL', groupName: 'm_nope' }])
      expect(await lobby.refused('GET /wps/relay/MCSFE_getListAnnouncements', { query })).toEqual({
        status: 400,
        code: 'INVALID_INPUT',
      });
  });
});

test('[2.6-03] the terms are one item of the help, with the minimum age; banners and help can be previewed', async () => {
  const at = new Date(seededAt.getTime() + 3 * 86_400_000).toISOString();
  const id = '019aa0c0-0000-7000-8000-00000000bbbb';
  await lobby.database.query(
    `insert into announcements (merchant_id, id, type, group_name, titles, contents, scene, start_at, position)
     values (1, $1, 'B', 'm_home', '{"en": "Tomorrow"}', '{"en": "-"}', 'fair', $2, -1)`,
    [id, new Date(seededAt.getTime() + 2 * 86_400_000)],
  );
  await lobby.content.refresh();
  const first = async (more: Record<string, string>) =>
    (await list('B', { groupName: 'm_home', ...more })).banners[0]?.title;
  expect(await first({})).not.toBe('Tomorrow');
  // No Arabic title: the merchant's own language is used, also at a later time.
  expect(await first({ at, language: 'ar' })).toBe('Tomorrow');
  await lobby.database.query('delete from announcements where id = $1', [id]);
  await lobby.content.refresh();
  const help = (query: Record<string, string>) => lobby.ask('GET /wps/system/helpCenter', { query });
  const { items } = await help({ tag: 'terms', lang: 'ar', at });
  expect(items).toMatchObject([{ tag: 'terms', children: [], title: 'شروط الاستخدام' }]);
  expect(items[0]?.content).toMatch(/[^0-9]21[^0-9]/u);
  const mela = await lobby.ask('GET /wps/system/helpCenter', { query: { tag: 'terms' }, merchant: 'mela' });
  expect(mela.items[0]?.content).toContain('Adults of 18 or older');
  expect(await help({ tag: 'no-such-thing' })).toEqual({ items: [] });
});

describe('read marks', () => {
  const mark = (announcementId: string, as?: string) =>
    lobby.ask('POST /wps/relay/MCSFE_markAnnouncementAsRead', {
      body: { announcementId, read: true },
      ...(as ? { as } : {}),
    });
  const marks = async () => Number((await lobby.database.query('select * from announcement_reads')).rowCount);

  test('[7-11][4-09] a member marks a notice once; again changes nothing; others are not touched', async () => {
    const [first] = (await list('PL', {}, 'maria')).player;
    expect(first?.read).toBe(false);
    const id = first?.id ?? '';
    await mark(id, 'maria');
    await mark(id, 'maria');
    expect(await marks()).toBe(1);
    expect((await list('PL', {}, 'maria')).player.map(({ read }) => read).filter(Boolean)).toHaveLength(1);
    expect((await list('PL', {}, 'jose')).player.some(({ read }) => read)).toBe(false);
  });

  test('[4-14][6-03] for visitors and trial players everything counts as read and nothing is stored', async () => {
    const before = await marks();
    for (const as of [undefined, 'trial']) {
      const { player } = await list('PL', {}, as);
      expect(player.every(({ read }) => read)).toBe(true);
      await mark(player[0]?.id ?? '', as);
    }
    expect(await marks()).toBe(before);
  });

  test('an announcement that does not exist, or belongs to another brand, is not found', async () => {
    const other = await lobby.ask('GET /wps/relay/MCSFE_getListAnnouncements', {
      query: { types: 'PL' },
      merchant: 'mela',
    });
    for (const announcementId of ['019aa0c0-0000-7000-8000-00000000dead', other.player[0]?.id ?? ''])
      expect(
        await lobby.refused('POST /wps/relay/MCSFE_markAnnouncementAsRead', {
          as: 'maria',
          body: { announcementId, read: true },
        }),
      ).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

test('[7-09] the help centre answers a tree of tagged items in the asked language', async () => {
  const { items } = await lobby.ask('GET /wps/system/helpCenter', {
    query: { lang: 'en', device: 'MOBILE' },
  });
  expect(items.map(({ tag }) => tag)).toEqual(['account', 'money', 'games', 'care', 'lottery', 'house']);
  const questions = items.flatMap(({ children }) => children);
  expect(questions.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['deposit', 'terms', 'first-evening']),
  );
  // The help links to our own screens, and sanitising removed no markup.
  const links = questions.flatMap(({ content }) =>
    [...content.matchAll(/href="([^"]+)"/gu)].map(([, to]) => to),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const to of links) expect(to).toMatch(/^\/m\//u);
  const arabic = await lobby.ask('GET /wps/system/helpCenter', { query: { lang: 'ar' } });
  expect(arabic.items.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true);
});

test('an announcement that is taken down in the database is gone within two seconds', async () => {
  await lobby.database.query(
    `update announcements set published = false where merchant_id = 1 and type = 'H'`,
  );
  await lobby.content.refresh();
  expect((await list('H')).hot).toEqual([]);
});

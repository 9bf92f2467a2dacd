import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lobby, openLobby, seededAt } from '../../lobby.fixture.ts';
import { unmaskPath } from './index.ts';

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

  test('[2.3-01][9-01] banners hang in the group that is asked for, and their pictures are there', async () => {
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

  test('what has ended, and what has not begun, is not told', async () => {
    expect((await list('PU')).popup).toHaveLength(1);
    lobby.setNow(new Date(seededAt.getTime() + 61 * 86_400_000));
    expect((await list('PU')).popup).toEqual([]);
    lobby.setNow(new Date(seededAt.getTime() - 10 * 86_400_000));
    expect((await list('PL,PR')).player).toEqual([]);
    lobby.setNow(seededAt);
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
  expect(items.map(({ tag }) => tag)).toEqual(['account', 'money', 'games', 'care']);
  expect(items.flatMap(({ children }) => children.map(({ tag }) => tag))).toContain('deposit');
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

test('[3-05] a customer-service entry’s path is masked, its last 8 characters being the key', async () => {
  const { rows } = await lobby.database.query<{ settings: { customerService: { path: string }[] } }>(
    'select settings from merchants where id = 1',
  );
  const path = rows[0]?.settings.customerService[0]?.path ?? '';
  expect(path).not.toContain('/m/help');
  expect(unmaskPath(path)).toBe('/m/help');
  expect(unmaskPath(`${path.slice(0, -8)}XXXXXXXX`)).not.toBe('/m/help');
});

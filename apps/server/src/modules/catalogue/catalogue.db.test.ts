// The catalogue's calls and pictures over HTTP, on the demo data.
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { games as inHouseGames } from '@perya/games';
import { lotteryGames } from '@perya/lottery';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lobby, openLobby } from '../../lobby.fixture.ts';
import { seedCatalogue } from './seed.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());

const categories = [
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'BINGO',
  'TABLE',
  'ARCADE',
  'CRASH',
  'CRICKET',
  'MINI',
] as const;

/** Every page of a list. */
async function everyGame(query: Record<string, string>, merchant = 'perya') {
  const first = await lobby.ask('GET /wps/game/list', { query: { ...query, pageSize: '200' }, merchant });
  const pages = [first];
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1)
    pages.push(
      await lobby.ask('GET /wps/game/list', {
        query: { ...query, pageSize: '200', pageNo: String(pageNo) },
        merchant,
      }),
    );
  return pages.flatMap(({ games }) => games);
}

describe('the range', () => {
  test('[1-01] every category of the specification is offered and can be listed', async () => {
    const { sorting } = await lobby.ask('GET /wps/game/vendors');
    expect(new Set(sorting.map(({ gameCategory }) => gameCategory))).toEqual(new Set(categories));
    for (const gameType of categories) {
      const { totalCount } = await lobby.ask('GET /wps/game/list', { query: { gameType } });
      expect(totalCount, gameType).toBeGreaterThan(0);
    }
  });

  test('[1-02] 600+ games over 20+ vendors, each with an id, a name and a picture of its own', async () => {
    const games = await everyGame({});
    expect(games.length).toBeGreaterThanOrEqual(640);
    expect(new Set(games.map(({ vassalage }) => vassalage)).size).toBeGreaterThanOrEqual(22);
    for (const key of ['nodeId', 'displayName', 'iconUrl'] as const)
      expect(new Set(games.map((game) => game[key])).size, key).toBe(games.length);
  });

  test('[1-02] the second merchant has its own range and order', async () => {
    const [perya, mela] = [await everyGame({}), await everyGame({}, 'mela')];
    expect(mela.length).toBeGreaterThanOrEqual(600);
    expect(mela.length).toBeLessThan(perya.length);
    expect(mela.slice(0, 36).map(({ nodeId }) => nodeId)).not.toEqual(
      perya.slice(0, 36).map(({ nodeId }) => nodeId),
    );
  });

  test('[9-01] the codes of the specification are among the vendors, with their kind of game', async () => {
    const { mapping } = await lobby.ask('GET /wps/game/vendors');
    const brings = (type: keyof typeof mapping) => mapping[type]?.map(({ vassalage }) => vassalage) ?? [];
    expect(brings('RNG')).toEqual(expect.arrayContaining(['JILI', 'FC', 'PGE']));
    expect(brings('ESPORTS')).toEqual(['TF']);
    expect(brings('COCKFIGHT')).toEqual(['DS88']);
    expect(brings('INHOUSE')).toEqual(['BGS']);
    expect(brings('ELOTT')).toContain('TCG_LOTTO_VN');
  });

  test('in-house games with rules and every lottery game are playable; any other says that it is coming soon and offers no trial', async () => {
    const games = await everyGame({});
    const playable = games.filter(({ comingSoon }) => !comingSoon).map(({ gameCode }) => gameCode);
    expect(playable.toSorted()).toEqual([...inHouseGames.keys(), ...lotteryGames.keys()].toSorted());
    expect(games.some(({ comingSoon, supportPlay }) => comingSoon && supportPlay)).toBe(false);
  });

  test('seeding again changes nothing', async () => {
    const count = async () =>
      (await lobby.database.query('select * from games order by merchant_id, node_id')).rows;
    const before = await count();
    await seedCatalogue(lobby.database);
    expect(await count()).toEqual(before);
  });
});

describe('vendors', () => {
  test('[3-04][7-12] mapping and sorting name the same vendors; each vendor says its classifications and its count', async () => {
    const { mapping, sorting } = await lobby.ask('GET /wps/game/vendors');
    for (const { gameCategory, vendorNames } of sorting)
      expect(mapping[gameCategory]?.map(({ vassalage }) => vassalage)).toEqual(
        vendorNames.map(({ accountTypeName }) => accountTypeName),
      );
    const jili = mapping.RNG?.find(({ vassalage }) => vassalage === 'JILI');
    expect(jili?.gameClassify.map(({ key }) => key)).toContain('BG');
    const { totalCount } = await lobby.ask('GET /wps/game/list', {
      query: { gameType: 'RNG', vassalage: 'JILI' },
    });
    expect(jili?.gameCount).toBe(totalCount);
  });

  test('[4-10] e-sports and cockfight follow sports, in every merchant', async () => {
    for (const merchant of ['perya', 'mela']) {
      const { sorting } = await lobby.ask('GET /wps/game/vendors', { merchant });
      const order = sorting.map(({ gameCategory }) => gameCategory);
      expect(order.slice(order.indexOf('SPORTS'), order.indexOf('SPORTS') + 3)).toEqual([
        'SPORTS',
        'ESPORTS',
        'COCKFIGHT',
      ]);
    }
  });

  test('[7-12] vendor game types speak the asked language', async () => {
    const { key, vendors } = await lobby.ask('GET /wps/game/vendorTypes', {
      query: { typeId: 'FISH', language: 'zh-Hans' },
    });
    expect(key).toBe('FISH');
    expect(
      vendors.flatMap(({ gameClassify }) => gameClassify.map(({ displayName }) => displayName)),
    ).toContain('多人渔场');
  });
});

describe('the list', () => {
  test('[7-12][9-02] a page holds 36 games unless asked otherwise, and the pages hold each game once', async () => {
    const first = await lobby.ask('GET /wps/game/list', { query: { gameType: 'RNG' } });
    expect(first).toMatchObject({ pageNum: 1, totalPages: Math.ceil(first.totalCount / 36) });
    expect(first.games).toHaveLength(36);
    const last = await lobby.ask('GET /wps/game/list', {
      query: { gameType: 'RNG', pageNo: String(first.totalPages) },
    });
    expect(last.games.length).toBe(first.totalCount - 36 * (first.totalPages - 1));
    const beyond = await lobby.ask('GET /wps/game/list', {
      query: { gameType: 'RNG', pageNo: String(first.totalPages + 1) },
    });
    expect(beyond.games).toEqual([]);
    expect(new Set((await everyGame({ gameType: 'RNG' })).map(({ nodeId }) => nodeId)).size).toBe(
      first.totalCount,
    );
  });

  test('[2.4-04] BINGO is RNG with the classification BG', async () => {
    const bingo = await everyGame({ gameType: 'BINGO' });
    expect(bingo).toEqual(await everyGame({ gameType: 'RNG', gameClassify: 'BG' }));
    expect(new Set(bingo.map(({ gameType, gameClassify }) => `${gameType}/${gameClassify}`))).toEqual(
      new Set(['RNG/BG']),
    );
  });

  test('[7-12] each filter narrows to what it says, and an empty classification to nothing', async () => {
    const all = await everyGame({ gameType: 'RNG', vassalage: 'FC' });
    expect(new Set(all.map(({ vassalage }) => vassalage))).toEqual(new Set(['FC']));
    expect(await everyGame({ gameType: 'RNG', vassalage: 'FC', gameClassify: '' })).toEqual(all);
    const fresh = await everyGame({ gameType: 'RNG', isNew: '1' });
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every(({ isNew }) => isNew)).toBe(true);
    const lined = await everyGame({ gameType: 'RNG', minLine: '40' });
    expect(lined.length).toBeGreaterThan(0);
    expect(lined.length).toBeLessThan((await everyGame({ gameType: 'RNG' })).length);
    const cheap = await everyGame({ minBet: '1.00' });
    const any = await everyGame({ minBet: '100.00' });
    expect(cheap.length).toBeGreaterThan(0);
    expect(cheap.length).toBeLessThan(any.length);
  });

  test('names come in the asked language, by query or by header', async () => {
    const byQuery = await lobby.ask('GET /wps/game/list', { query: { language: 'ar' } });
    const byHeader = await lobby.ask('GET /wps/game/list', { language: 'ar' });
    expect(byQuery).toEqual(byHeader);
    expect(byQuery.games.every(({ displayName }) => /\p{Script=Arabic}/u.test(displayName))).toBe(true);
    expect(byQuery.games[0]?.gameName).toBe('Perya Lights');
  });

  test.each([
    ['a wrong type', { gameType: 'NOPE' }],
    ['a page below one', { pageNo: '0' }],
    ['a page that is no number', { pageNo: 'NaN' }],
    ['a page size beyond 200', { pageSize: '201' }],
    ['an unknown field', { secret: '1' }],
    ['a right-to-left override', { gameName: 'koi\u202e' }],
    ['too long a name', { gameName: 'k'.repeat(61) }],
    ['a negative stake', { minBet: '-1' }],
    ['a stake finer than the currency', { minBet: '1.0001' }],
  ])('refuses %s', async (_, query) => {
    expect(await lobby.refused('GET /wps/game/list', { query })).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

describe('search', () => {
  const names = async (gameName: string, language = 'en') =>
    (await lobby.ask('GET /wps/game/list', { query: { gameName, language } })).games.map(
      ({ displayName }) => displayName,
    );

  test('[1-02] finds by part of the name, whatever its case', async () => {
    expect((await names('PERYA li'))[0]).toBe('Perya Lights');
    expect((await names('perya lights'))[0]).toBe('Perya Lights');
    expect(await names('   ')).toHaveLength(36);
    expect(await names('zzzzqq')).toEqual([]);
  });

  test('(part of X-15) finds a name typed with a wrong, a swapped or a missing letter', async () => {
    for (const typed of [
      'pirya lights',
      'preya lights',
      'perya lihgts',
      'peryalights'.replace('lights', ' ligts'),
    ])
      expect((await names(typed))[0], typed).toBe('Perya Lights');
  });

  test('(part of X-15) searches in the language of the person, and in English too', async () => {
    expect((await names('佩里亚', 'zh-Hans'))[0]).toBe('佩里亚之光');
    expect((await names('أضواء', 'ar'))[0]).toBe('أضواء بيريا');
    expect((await names('اضواء بيريا', 'ar'))[0]).toBe('أضواء بيريا');
    expect((await names('perya', 'ar'))[0]).toBe('أضواء بيريا');
  });

  test('a search keeps to the type and vendor that are chosen', async () => {
    const { games } = await lobby.ask('GET /wps/game/list', {
      query: { gameName: 'shark', gameType: 'FISH' },
    });
    expect(games.length).toBeGreaterThan(0);
    expect(games.every(({ gameType }) => gameType === 'FISH')).toBe(true);
  });
});

describe('hot and popular', () => {
  test('[7-14] the hot list comes in its rank, the playable game first, and narrows to a type', async () => {
    const { games } = await lobby.ask('GET /wps/game/hot', {
      query: { merchantCode: 'perya', isPlatform: '2', platform: 'html5' },
    });
    expect(games[0]).toMatchObject({ gameCode: 'perya-lights', vassalage: 'BGS', isHot: true });
    expect(games.length).toBeGreaterThan(6);
    const fish = await lobby.ask('GET /wps/game/hot', { query: { gameType: 'FISH' } });
    expect(fish.games).toEqual(games.filter(({ gameType }) => gameType === 'FISH'));
  });

  test('[2.4-05] in-house narrows the hot list to in-house games', async () => {
    const { games } = await lobby.ask('GET /wps/game/hot', { query: { gameType: 'INHOUSE' } });
    expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set(['BGS']));
  });

  test('recommended games are in their rank', async () => {
    const { games } = await lobby.ask('GET /wps/game/popular');
    expect(games.length).toBeGreaterThanOrEqual(6);
    expect(games[0]?.gameCode).toBe('perya-lights');
  });
});

describe('favourites', () => {
  test('[7-13][3-03] add, list, remove: ids are node ids, newest first, and repeating changes nothing', async () => {
    const add = (nodeId: number) =>
      lobby.ask('POST /wps/game/favourites', { as: 'maria', body: { nodeId, vendor: 'BGS' } });
    await add(1001);
    lobby.setNow(new Date('2026-11-21T08:00:01.000Z'));
    expect(await add(1050)).toEqual({ nodeIds: [1050, 1001] });
    expect(await add(1001)).toEqual({ nodeIds: [1050, 1001] });
    expect(await lobby.ask('GET /wps/game/favourites/ids', { as: 'maria' })).toEqual({
      nodeIds: [1050, 1001],
    });
    const page = await lobby.ask('GET /wps/game/favourites', { as: 'maria', query: { pageSize: '100' } });
    expect(page).toMatchObject({ pageNum: 1, pageSize: 100, totalPages: 1 });
    expect(page.content.map(({ nodeId }) => nodeId)).toEqual([1050, 1001]);
    const own = await lobby.ask('GET /wps/game/favourites', { as: 'maria', query: { vendor: 'BGS' } });
    expect(own.content.map(({ nodeId }) => nodeId)).toEqual([1001]);
    const remove = { as: 'maria', query: { nodeId: '1050', vendor: 'JILI' } };
    expect(await lobby.ask('DELETE /wps/game/favourites', remove)).toEqual({ nodeIds: [1001] });
    expect(await lobby.ask('DELETE /wps/game/favourites', remove)).toEqual({ nodeIds: [1001] });
  });

  test('[7-13] pages hold 36, 100 or 200', async () => {
    const games = await everyGame({ gameType: 'RNG' });
    for (const { nodeId } of games.slice(0, 40))
      await lobby.ask('POST /wps/game/favourites', { as: 'jose', body: { nodeId } });
    const first = await lobby.ask('GET /wps/game/favourites', { as: 'jose' });
    expect(first).toMatchObject({ pageSize: 36, totalPages: 2 });
    expect(first.content).toHaveLength(36);
    const whole = await lobby.ask('GET /wps/game/favourites', { as: 'jose', query: { pageSize: '200' } });
    expect(whole.content).toHaveLength(40);
  });

  test('one person does not see another’s, nor one merchant another’s', async () => {
    expect(
      (await lobby.ask('GET /wps/game/favourites/ids', { as: 'rahim', merchant: 'mela' })).nodeIds,
    ).toEqual([]);
  });

  test('[6-01] a visitor is refused, an unknown game too, and nothing is stored', async () => {
    expect(await lobby.refused('GET /wps/game/favourites')).toEqual({ status: 401, code: 'NOT_LOGGED_IN' });
    expect(await lobby.refused('GET /wps/game/recent')).toEqual({ status: 401, code: 'NOT_LOGGED_IN' });
    expect(
      await lobby.refused('POST /wps/game/favourites', {
        as: 'rahim',
        merchant: 'mela',
        body: { nodeId: 999_999 },
      }),
    ).toEqual({
      status: 404,
      code: 'GAME_UNKNOWN',
    });
    expect(
      (await lobby.ask('GET /wps/game/favourites/ids', { as: 'rahim', merchant: 'mela' })).nodeIds,
    ).toEqual([]);
  });
});

describe('recent games', () => {
  test('[7-13][3-03] opening a game again brings it to the front, once', async () => {
    for (const [second, nodeId] of [1001, 1020, 1001].entries()) {
      lobby.setNow(new Date(Date.UTC(2026, 10, 21, 9, 0, second)));
      await lobby.ask('GET /wps/game/recent/add', {
        as: 'trial',
        query: { nodeId: String(nodeId), clientType: '2' },
      });
    }
    const { list, totalPages } = await lobby.ask('GET /wps/game/recent', {
      as: 'trial',
      query: { page: '1', clientType: '2' },
    });
    expect(list.map(({ nodeId }) => nodeId)).toEqual([1001, 1020]);
    expect(totalPages).toBe(1);
  });
});

describe('pictures', () => {
  test('[1-02] an address holds its content’s hash, is kept for ever, and travels in brotli', async () => {
    const { games } = await lobby.ask('GET /wps/game/hot');
    for (const { iconUrl } of games.slice(0, 12)) {
      const answer = await lobby.app.inject({ url: iconUrl, headers: { 'accept-encoding': 'br' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const svg = brotliDecompressSync(answer.rawPayload);
      expect(iconUrl).toContain(createHash('sha256').update(svg).digest('hex').slice(0, 8));
    }
  });

  test('[1-02] the same address in pixels is a small WebP of 200 × 240, kept for ever', async () => {
    const { games } = await lobby.ask('GET /wps/game/hot');
    for (const { iconUrl } of games.slice(0, 3)) {
      const answer = await lobby.app.inject({ url: iconUrl.replace('.svg', '.webp') });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.rawPayload.length).toBeLessThan(6000);
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 200, height: 240 });
    }
    // An old address redirects to the current picture.
    const [game] = games;
    const now = game?.iconUrl.replace('.svg', '.webp');
    const old = await lobby.app.inject({ url: `/art/game/${game?.nodeId}.00000000.webp` });
    expect([old.statusCode, old.headers.location]).toEqual([302, now]);
  });

  test('vendors, banners, categories, avatars and brands have theirs; an old hash is answered but not kept', async () => {
    for (const url of [
      '/art/vendor/JILI.svg',
      '/art/banner/fair.svg',
      '/art/category/RNG.svg',
      '/art/avatar/tent.svg',
      '/art/brand/mela-wordmark-light.svg',
      '/art/game/1001.00000000.svg',
    ]) {
      const answer = await lobby.app.inject({ url });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['content-type']).toBe('image/svg+xml');
      expect(answer.headers['cache-control']).not.toContain('immutable');
    }
  });

  test('an address that names nothing is not found', async () => {
    for (const url of [
      '/art/game/999999.svg',
      '/art/game/999999.webp',
      '/art/vendor/JILI.webp',
      '/art/game/1001.png',
      '/art/nothing/1.svg',
      '/art/avatar/nobody.svg',
      '/art/banner/__proto__.svg',
      '/art/game/..%2f..%2fenv.svg',
    ])
      expect((await lobby.app.inject({ url })).statusCode, url).toBe(404);
  });
});

test('a game that is changed in the database is seen within two seconds, and a hidden one is gone', async () => {
  const find = async () =>
    (await lobby.ask('GET /wps/game/list', { query: { gameName: 'Bulb Mines' } })).games[0];
  expect((await find())?.displayName).toBe('Bulb Mines');
  await lobby.database.query(
    `update games set status = 'hidden' where merchant_id = 1 and names ->> 'en' = 'Bulb Mines'`,
  );
  await lobby.catalogue.refresh();
  expect((await find())?.displayName).not.toBe('Bulb Mines');
});

// The search over HTTP; invalid list queries; very long titles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lobby, openLobby } from '../../lobby.fixture.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());

const list = (query: Record<string, string>) => lobby.ask('GET /wps/game/list', { query });
const names = async (query: Record<string, string>) =>
  (await list(query)).games.map(({ displayName }) => displayName);

describe('search by vendor', () => {
  test.each([
    ['its code', 'KAPRE'],
    ['its name', 'Kapre Interactive'],
    ['the beginning of its name', 'kapr'],
    ['its name with a slip', 'kapre interactiev'],
  ])('(part of X-15) [2.4-02] a vendor’s games are found by %s', async (_, gameName) => {
    const { games } = await list({ gameName, pageSize: '200' });
    const own = (await list({ vassalage: 'KAPRE' })).totalCount;
    expect(games.filter(({ vassalage }) => vassalage === 'KAPRE')).toHaveLength(own);
  });

  test('(part of X-15) a vendor and a word of the name find what both fit', async () => {
    const [wanted] = (await list({ vassalage: 'MOONB', gameType: 'RNG' })).games;
    const word = wanted?.gameName.split(' ').at(-1) ?? '';
    const { games } = await list({ gameName: `moonbloom ${word}` });
    expect(games.map(({ nodeId }) => nodeId)).toContain(wanted?.nodeId);
    expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set(['MOONB']));
  });

  test('(part of X-15) a code with dashes below is found however it is written', async () => {
    for (const gameName of ['TCG_LOTTO_VN', 'tcg lotto vn', 'tcglottovn'])
      expect((await list({ gameName })).games[0]?.vassalage, gameName).toBe('TCG_LOTTO_VN');
  });
});

describe('rank', () => {
  test('(part of X-15) every game is the first to be found under its own name, in each of three languages', async () => {
    const { games } = await list({ gameType: 'FISH', pageSize: '200' });
    for (const language of ['en', 'zh-Hans', 'ar'])
      for (const { nodeId } of games.slice(0, 12)) {
        const own = (await list({ gameType: 'FISH', pageSize: '200', language })).games.find(
          (game) => game.nodeId === nodeId,
        );
        const found = await names({ gameName: own?.displayName ?? '', language });
        expect(found[0], `${language} ${own?.displayName}`).toBe(own?.displayName);
      }
  });

  test('(part of X-15) among equals the hot ones come first, in their rank', async () => {
    const hot = (await lobby.ask('GET /wps/game/hot')).games.map(({ nodeId }) => nodeId);
    const { games } = await list({ gameName: 'jili', pageSize: '200' });
    const places = games.map(({ nodeId }) => hot.indexOf(nodeId));
    const first = places.findIndex((place) => place < 0);
    expect(first).toBeGreaterThan(0);
    expect(places.slice(first).every((place) => place < 0)).toBe(true);
    expect(places.slice(0, first)).toEqual(places.slice(0, first).sort((a, b) => a - b));
  });
});

describe('invalid queries', () => {
  test.each([
    ['a vendor that does not exist', { vassalage: 'NOBODY' }],
    ['a vendor and a type that do not go together', { vassalage: 'FC', gameType: 'LOTT' }],
    ['a classification that does not exist', { gameType: 'RNG', gameClassify: 'NOTHING' }],
    ['a name of signs alone', { gameName: '?!…' }],
    ['a name that is nothing like any', { gameName: 'qqzzxxqqzz' }],
    ['a vendor that is the name of an object’s own parts', { vassalage: 'CONSTRUCTOR' }],
  ])('[7-12] %s: an empty page, no refusal', async (_, query) => {
    expect(await list(query)).toEqual({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 });
  });

  test.each([{ gameType: 'RNG' }, { gameName: 'gold' }, { vassalage: 'JILI' }])(
    '[7-12] a page beyond the end of %o is empty and says how many there are',
    async (query) => {
      const { totalPages, totalCount } = await list(query);
      expect(await list({ ...query, pageNo: '100000' })).toEqual({
        games: [],
        pageNum: 100_000,
        totalPages,
        totalCount,
      });
    },
  );

  test.each([
    ['a page beyond any', 'GET /wps/game/list', { pageNo: '100001' }],
    ['half a page', 'GET /wps/game/list', { pageNo: '1.5' }],
    ['a vendor in lower case', 'GET /wps/game/list', { vassalage: 'jili' }],
    ['a vendor with a way out', 'GET /wps/game/list', { vassalage: '../JILI' }],
    ['a classification with a quote', 'GET /wps/game/list', { gameClassify: "BG'" }],
    ['a name with a line end', 'GET /wps/game/list', { gameName: 'a\nb' }],
    ['a type of the vendors that does not exist', 'GET /wps/game/vendorTypes', { typeId: 'NOPE' }],
    ['a hot list of nothing', 'GET /wps/game/hot', { gameType: '' }],
    ['an unknown language', 'GET /wps/game/popular', { language: 'xx' }],
  ] as const)('[7-12] [7-14] %s is refused', async (_, name, query) => {
    expect(await lobby.refused(name, { query })).toEqual({ status: 400, code: 'INVALID_INPUT' });
  });

  test.each(['0', '-1', '2147483648', '1e3x', 'NaN', ''])(
    '[7-13] the id "%s" is no game’s: refused, nothing stored',
    async (nodeId) => {
      expect(
        await lobby.refused('POST /wps/game/favourites', { as: 'rahim', merchant: 'mela', body: { nodeId } }),
      ).toEqual({ status: 400, code: 'INVALID_INPUT' });
      expect(await lobby.ask('GET /wps/game/favourites/ids', { as: 'rahim', merchant: 'mela' })).toEqual({
        nodeIds: [],
      });
    },
  );
});

describe('titles of 200 characters', () => {
  const thai = 'ตำนานปลาคราฟทองคำแห่งมหาสมุทรราตรี'.repeat(6).slice(0, 200);
  const arabic = 'أسطورة السمكة الذهبية في بحر الليل '.repeat(6).slice(0, 200).trimEnd();

  test('[1-02] (part of X-15) are listed whole and found by a part, in Thai and in Arabic', async () => {
    await lobby.database.query(
      `update games set names = jsonb_build_object('en', $1::text, 'ar', $2::text)
        where merchant_id = 1 and node_id = 1050`,
      [thai, arabic],
    );
    await lobby.catalogue.refresh();
    for (const [language, title, typed] of [
      ['en', thai, thai.slice(30, 60)],
      ['en', thai, thai.slice(0, 60)],
      ['ar', arabic, 'السمكه الذهبيه اسطوره'],
      ['ar', arabic, arabic.slice(0, 60)],
    ] as const) {
      const { games } = await list({ gameName: typed, language });
      expect(games[0], typed).toMatchObject({ nodeId: 1050, displayName: title });
    }
  });
});

// Changes of the catalogue in the database: incremental updates, rebuilds and scheduled positions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lobby, openLobby, seededAt } from '../../lobby.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { createCatalogue } from './index.ts';
import { readChanges } from './queries.ts';

let lobby: Lobby;
beforeAll(async () => {
  lobby = await openLobby();
}, 60_000);
afterAll(() => lobby.close());

const run = (sql: string, values: unknown[] = []) => lobby.database.query(sql, values);
const named = async (gameName: string, merchant = 'perya') =>
  (await lobby.ask('GET /wps/game/list', { query: { gameName }, merchant })).games.map(
    ({ nodeId }) => nodeId,
  );

test('changes are listed by game, many at once as the whole catalogue, and only the latest versions', async () => {
  const { version } = await readChanges(lobby.database, -1n);
  expect((await readChanges(lobby.database, version)).changes).toEqual(new Map());
  await run(`update games set is_new = true where merchant_id = 1 and node_id in (1050, 1051)`);
  await run(`update games set node_id = 999001 where merchant_id = 2 and node_id = 1050`);
  expect((await readChanges(lobby.database, version)).changes).toEqual(
    new Map([
      [1, new Set([1050, 1051])],
      [2, new Set([1050, 999001])],
    ]),
  );
  await run(`update vendors set display_name = display_name where merchant_id = 2`);
  expect((await readChanges(lobby.database, version)).changes?.get(brandIdSchema.parse(2))).toBe('all');
  await run(
    `insert into games (merchant_id, node_id, vassalage, game_type, game_category, names, status, position)
     select 1, 500000 + n, 'JILI', 'RNG', 'RNG', '{"en": "Filler"}', 'hidden', 0 from generate_series(1, 2001) n`,
  );
  expect((await readChanges(lobby.database, version)).changes?.get(brandIdSchema.parse(1))).toBe('all');
  await run(`delete from games where node_id > 500000 and merchant_id = 1`);
  await run('update catalogue_version set version = version + 1000');
  expect((await readChanges(lobby.database, version)).changes).toBeUndefined();
  await run(`update games set node_id = 1050 where node_id = 999001`);
  expect((await run('select count(*) as left from catalogue_changes')).rows).toEqual([{ left: 2n }]);
});

test('a game that is added, renamed, moved to the front, and taken away is so in every process', async () => {
  const other = await createCatalogue({
    database: lobby.database,
    onFault: (error) => {
      throw error;
    },
  });
  const seen = async () => {
    await Promise.all([lobby.catalogue.refresh(), other.refresh()]);
    const found = await named('quokka');
    expect(
      other
        .snapshot(brandIdSchema.parse(1))
        .select({}, 'quokka', 'en')
        .map(({ node_id }) => node_id),
    ).toEqual(found);
    return found;
  };
  await run(
    `insert into games (merchant_id, node_id, vassalage, game_type, game_category, names, status, position)
     select 1, 600000 + n, 'JILI', 'RNG', 'RNG', jsonb_build_object('en', 'Quokka ' || n), 'coming-soon', 90000 + n
       from generate_series(1, 3) n`,
  );
  expect(await seen()).toEqual([600001, 600002, 600003]);
  await run(`update games set position = 89999 where merchant_id = 1 and node_id = 600003`);
  expect(await seen()).toEqual([600003, 600001, 600002]);
  await run(`update games set names = '{"en": "Wombat"}' where merchant_id = 1 and node_id = 600001`);
  expect(await seen()).toEqual([600003, 600002]);
  expect(await named('wombat')).toEqual([600001]);
  await run(`delete from games where merchant_id = 1 and node_id = 600003`);
  expect(await seen()).toEqual([600002]);
  expect(await named('quokka', 'mela')).toEqual([]);
  other.close();
});

test('a change during a rebuild is in its result, whichever ends first', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await run(`update vendors set display_name = display_name where merchant_id = 1`);
    const reading = lobby.catalogue.refresh();
    await run(
      `update games set names = jsonb_build_object('en', 'Numbat ' || $1::text) where merchant_id = 1 and node_id = 600002`,
      [turn],
    );
    await reading;
    await lobby.catalogue.refresh();
    expect(await named(`numbat ${turn}`)).toEqual([600002]);
  }
});

test('a game is in the hot and popular lists from its start to its end, and can be previewed', async () => {
  const day = (n: number) => new Date(seededAt.getTime() + n * 86_400_000);
  await run(
    `update games set hot_rank = 0, hot_start_at = $1, hot_end_at = $2, popular_rank = 0, popular_start_at = $2
      where merchant_id = 1 and node_id = 600002`,
    [day(1), day(2)],
  );
  const first = async (query: Record<string, string> = {}) => {
    await lobby.catalogue.refresh();
    const lists = await Promise.all([
      lobby.ask('GET /wps/game/hot', { query }),
      lobby.ask('GET /wps/game/popular', { query }),
    ]);
    return lists.map(({ games }) => games[0]?.nodeId === 600002);
  };
  expect(await first()).toEqual([false, false]);
  expect(await first({ at: day(1).toISOString() })).toEqual([true, false]);
  expect(await first({ at: day(2).toISOString() })).toEqual([false, true]);
  lobby.setNow(day(1));
  expect(await first()).toEqual([true, false]);
  // Hot games come first among equal matches, and are marked as hot.
  const { games } = await lobby.ask('GET /wps/game/list', { query: { gameName: 'numbat' } });
  expect(games[0]).toMatchObject({ nodeId: 600002, isHot: true });
  lobby.setNow(day(2));
  expect(await first()).toEqual([false, true]);
  expect(await first({ at: day(0).toISOString() })).toEqual([false, false]);
  lobby.setNow(seededAt);
});

test('[3-04] vendors and categories have their scheduled position from its start to its end, and can be previewed', async () => {
  const day = (n: number) => new Date(seededAt.getTime() + n * 86_400_000);
  const order = async (query: Record<string, string> = {}, merchant = 'perya') => {
    await lobby.catalogue.refresh();
    const { sorting } = await lobby.ask('GET /wps/game/vendors', { query, merchant });
    const { vendors } = await lobby.ask('GET /wps/game/vendorTypes', {
      query: { ...query, typeId: 'RNG' },
      merchant,
    });
    const slots = sorting.find(({ gameCategory }) => gameCategory === 'RNG');
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(
      slots?.vendorNames.map(({ accountTypeName }) => accountTypeName),
    );
    return {
      categories: sorting.map(({ gameCategory }) => gameCategory),
      vendors: vendors.map(({ vassalage }) => vassalage),
    };
  };
  const [usual, others] = [await order(), await order({}, 'mela')];
  const [lastVendor, lastCategory] = [usual.vendors.at(-1), usual.categories.at(-1)];
  const front = <T>(list: readonly T[], first: T) => [first, ...list.filter((one) => one !== first)];
  await run(
    `insert into scheduled_places (merchant_id, kind, name, start_at, end_at, position)
     values (1, 'vendor', $1, $3, $4, -1), (1, 'category', $2, $4, null, -1), (1, 'vendor', 'FC', $4, null, -1),
            (1, 'vendor', 'FC', $5, null, 100000)`,
    [lastVendor, lastCategory, day(1), day(2), day(3)],
  );
  const tomorrow = { ...usual, vendors: front(usual.vendors, lastVendor) };
  const after = {
    categories: front(usual.categories, lastCategory),
    vendors: front(usual.vendors, 'FC'),
  };
  expect(await order()).toEqual(usual);
  expect(await order({ at: day(1).toISOString() })).toEqual(tomorrow);
  expect(await order({ at: day(2).toISOString() })).toEqual(after);
  expect((await order({ at: day(3).toISOString() })).vendors.at(-1)).toBe('FC');
  lobby.setNow(day(1));
  expect(await order()).toEqual(tomorrow);
  lobby.setNow(day(2));
  expect(await order()).toEqual(after);
  expect(await order({ at: day(0).toISOString() })).toEqual(usual);
  expect(await order({}, 'mela')).toEqual(others);
  lobby.setNow(seededAt);
  await run('delete from scheduled_places');
  expect(await order({ at: day(2).toISOString() })).toEqual(usual);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lobby, openLobby } from '../../lobby.fixture.ts';
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

test('what a statement changed is told by game, many at once as the whole window, and not for ever', async () => {
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
  expect((await readChanges(lobby.database, version)).changes?.get(2)).toBe('all');
  await run(
    `insert into games (merchant_id, node_id, vassalage, game_type, game_category, names, status, position)
     select 1, 500000 + n, 'JILI', 'RNG', 'RNG', '{"en": "Filler"}', 'hidden', 0 from generate_series(1, 2001) n`,
  );
  expect((await readChanges(lobby.database, version)).changes?.get(1)).toBe('all');
  await run(`delete from games where node_id > 500000 and merchant_id = 1`);
  await run('update catalogue_version set version = version + 1000');
  expect((await readChanges(lobby.database, version)).changes).toBeUndefined();
  await run(`update games set node_id = 1050 where node_id = 999001`);
  expect((await run('select count(*) as left from catalogue_changes')).rows).toEqual([{ left: 2n }]);
});

test('a game that is added, renamed, moved to the front, and taken away is so in every process', async () => {
  const other = await createCatalogue({
    database: lobby.database,
    pollMs: 60_000,
    onFault: (error) => {
      throw error;
    },
  });
  const seen = async () => {
    await Promise.all([lobby.catalogue.refresh(), other.refresh()]);
    const found = await named('quokka');
    expect(
      other
        .window(1)
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

test('what changes while a window is read anew is in it, whichever comes first', async () => {
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

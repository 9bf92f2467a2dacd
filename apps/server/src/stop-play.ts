// `npm run stop-play`: stops a game, a player or everything from the next stake on, in every process at once; and lifts it again.
import { parseArgs } from 'node:util';
import { readEnv, SettingFault } from './env.ts';
import { liftStop, type NewStop, readStops, stopPlay } from './modules/protection/index.ts';
import { type Database, openDatabase, prepareDatabase, StartRefusal } from './platform/db/index.ts';

const usage = `npm run stop-play                                              what is stopped now
npm run stop-play -- all --by NAME --why TEXT                  stop every game
npm run stop-play -- game CODE --by NAME --why TEXT            stop one game
npm run stop-play -- player USERNAME --by NAME --why TEXT      stop one player
npm run stop-play -- lift ID --by NAME                         open again
--merchant CODE names the brand; the default one unless said. Open rounds are brought to their end and wins are paid.`;

class Misread extends Error {}

type Wish = { act: string; name: string; by: string; why: string; merchant: string };

async function tellStops(database: Database): Promise<void> {
  const stops = await readStops(database);
  for (const stop of stops)
    console.log(
      `${stop.id}  merchant ${stop.merchant_id}  ${stop.scope} ${stop.game_code ?? stop.player_id ?? ''}  since ${stop.stopped_at.toISOString()}  by ${stop.stopped_by}: ${stop.reason}`,
    );
  if (stops.length === 0) console.log('Nothing is stopped.');
}

async function merchantOf(database: Database, code: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from merchants where code = $1', [code]);
  if (!rows[0]) throw new Misread(`There is no merchant "${code}".`);
  return rows[0].id;
}

async function playerOf(database: Database, merchantId: number, userName: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2)',
    [merchantId, userName],
  );
  if (!rows[0]) throw new Misread(`There is no player "${userName}".`);
  return rows[0].id;
}

async function gameOf(database: Database, merchantId: number, gameCode: string): Promise<string> {
  const { rowCount } = await database.query(
    'select from games where merchant_id = $1 and game_code = $2 limit 1',
    [merchantId, gameCode],
  );
  if (!rowCount) throw new Misread(`There is no game "${gameCode}".`);
  return gameCode;
}

async function stopOf(database: Database, { act, name, by, why, merchant }: Wish): Promise<NewStop> {
  const base = { merchantId: await merchantOf(database, merchant), reason: why, by };
  if (act === 'all') return { ...base, scope: 'all' };
  if (act === 'game')
    return { ...base, scope: 'game', gameCode: await gameOf(database, base.merchantId, name) };
  return { ...base, scope: 'player', playerId: await playerOf(database, base.merchantId, name) };
}

async function carryOut(database: Database, wish: Wish): Promise<void> {
  const now = new Date();
  if (wish.act === 'lift') {
    if (!/^[0-9a-f-]{36}$/u.test(wish.name) || !(await liftStop(database, wish.name, wish.by, now)))
      throw new Misread(`No stop of that id stands: ${wish.name}`);
    console.log('Lifted.');
    return;
  }
  const id = await stopPlay(database, await stopOf(database, wish), now);
  console.log(`Stopped. To open again: npm run stop-play -- lift ${id} --by NAME`);
}

function readWish(defaultMerchant: string): Wish | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: text, why: text, merchant: text },
  });
  const [act, name = ''] = positionals;
  if (act === undefined) return undefined;
  const { by, why = '', merchant = defaultMerchant } = values;
  const known = ['all', 'game', 'player', 'lift'].includes(act);
  if (!known || !by || (act !== 'lift' && why === '') || (act !== 'all' && name === ''))
    throw new Misread(usage);
  return { act, name, by, why, merchant };
}

async function run(): Promise<void> {
  const env = readEnv();
  const wish = readWish(env.defaultMerchant);
  const { databaseUrl, dataDir } = env;
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'perya-stop-play' });
  try {
    await (wish ? carryOut(database, wish) : tellStops(database));
  } finally {
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  await run();
} catch (error) {
  const told = error instanceof StartRefusal || error instanceof SettingFault || error instanceof Misread;
  if (!told) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

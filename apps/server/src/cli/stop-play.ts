// `npm run stop-play`: stops a game, a player or all play from the next stake on, in every process at once, and lifts a stop.
import { parseArgs } from 'node:util';
import { readEnv, SettingFault } from '../env.ts';
import { findStopped, liftStop, type NewStop, readStops, stopPlay } from '../modules/protection/index.ts';
import { type Database, openDatabase, prepareDatabase, StartRefusal } from '../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../platform/ids.ts';

const usage = `npm run stop-play                                              list what is stopped
npm run stop-play -- all --by NAME --why TEXT                  stop every game
npm run stop-play -- game CODE --by NAME --why TEXT            stop one game
npm run stop-play -- player USERNAME --by NAME --why TEXT      stop one player
npm run stop-play -- lift ID --by NAME                         lift a stop
--merchant CODE names the merchant; the default one when left out. Open rounds are finished and wins are paid.`;

class UsageError extends Error {}

type StopCommand = { act: string; name: string; by: string; why: string; merchant: string };

async function printStops(database: Database): Promise<void> {
  const stops = await readStops(database);
  for (const stop of stops)
    console.log(
      `${stop.id}  merchant ${stop.merchant_id}  ${stop.scope} ${stop.game_code ?? stop.player_id ?? ''}  since ${stop.stopped_at.toISOString()}  by ${stop.stopped_by}: ${stop.reason}`,
    );
  if (stops.length === 0) console.log('Nothing is stopped.');
}

async function merchantOf(database: Database, code: string): Promise<BrandId> {
  const { rows } = await database.query<{ id: BrandId }>('select id from merchants where code = $1', [code]);
  if (!rows[0]) throw new UsageError(`There is no merchant "${code}".`);
  return rows[0].id;
}

async function stopOf(database: Database, { act, name, by, why, merchant }: StopCommand): Promise<NewStop> {
  const merchantId = await merchantOf(database, merchant);
  const scope = act === 'game' || act === 'player' ? act : 'all';
  const stopped = await findStopped(database, merchantId, { scope, target: scope === 'all' ? '' : name });
  if (!stopped) throw new UsageError(`There is no ${scope} "${name}".`);
  return { ...stopped, reason: why, by };
}

async function carryOut(database: Database, command: StopCommand): Promise<void> {
  const now = new Date();
  if (command.act === 'lift') {
    const merchantId = await merchantOf(database, command.merchant);
    const id = command.name;
    if (
      !/^[0-9a-f-]{36}$/u.test(id) ||
      !(await liftStop(database, { bookId: soleBookOf(merchantId), id }, command.by, now))
    )
      throw new UsageError(`There is no stop with the id ${command.name}`);
    console.log('Lifted.');
    return;
  }
  const id = await stopPlay(database, await stopOf(database, command), now);
  console.log(`Stopped. To lift it: npm run stop-play -- lift ${id} --by NAME`);
}

function readCommand(defaultMerchant: string): StopCommand | undefined {
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
    throw new UsageError(usage);
  return { act, name, by, why, merchant };
}

async function run(): Promise<void> {
  const env = readEnv();
  const command = readCommand(env.defaultMerchant);
  const { databaseUrl, dataDir } = env;
  const { url, embedded } = await prepareDatabase({ databaseUrl, dataDir, migrated: false });
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'perya-stop-play' });
  try {
    await (command ? carryOut(database, command) : printStops(database));
  } finally {
    await database.close();
    if (embedded && !embedded.reused) await embedded.stop();
  }
}

try {
  await run();
} catch (error) {
  const isExpected =
    error instanceof StartRefusal || error instanceof SettingFault || error instanceof UsageError;
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

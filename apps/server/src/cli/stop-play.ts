// `npm run stop-play`: stops a game, a player or all play from the next stake on, in every process at once, also while the platform is
// down. Lifting a stop takes two people, in the office.
import { parseArgs } from 'node:util';
import { canonicalJson } from '@perya/fairness';
import { findStopped, type NewStop, readStops, stopPlay } from '../modules/protection/index.ts';
import { createAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { BrandId } from '../platform/ids.ts';
import { runOnDatabase, terminal, UsageError } from './run-command.ts';

const usage = `npm run stop-play                                  list what is stopped
npm run stop-play -- all --why TEXT                stop every game
npm run stop-play -- game CODE --why TEXT          stop one game
npm run stop-play -- player USERNAME --why TEXT    stop one player
--merchant CODE names the merchant; the default one when left out. Open rounds are finished and wins are paid.
Two people lift a stop in the office.`;

type StopCommand = { scope: NewStop['scope']; target: string; why: string; merchant: string };

async function printStops(database: Database): Promise<void> {
  const stops = await readStops(database);
  for (const stop of stops)
    console.log(
      `${stop.id}  merchant ${stop.merchant_id}  ${stop.scope} ${stop.game_code ?? stop.player_id ?? ''}  since ${stop.stopped_at.toISOString()}  by ${stop.stopped_by}: ${stop.reason}`,
    );
  if (stops.length === 0) console.log('Nothing is stopped.');
}

async function stop(
  database: Database,
  { scope, target, why, merchant }: StopCommand,
  isOffice: boolean,
): Promise<void> {
  const { rows } = await database.query<{ id: BrandId }>('select id from merchants where code = $1', [
    merchant,
  ]);
  const brandId = rows[0]?.id;
  if (!brandId) throw new UsageError(`There is no merchant "${merchant}".`);
  const stopped = await findStopped(database, brandId, { scope, target });
  if (!stopped) throw new UsageError(`There is no ${scope} "${target}".`);
  const [at, by] = [new Date(), terminal()];
  await database.transaction(async (tx) => {
    const id = await stopPlay(tx, { ...stopped, reason: why, by }, at);
    if (!isOffice) return;
    const said = { act: 'play.stop', outcome: 'done', subject: `stop:${id}`, reason: why } as const;
    const body = canonicalJson({ ...said, scope, target });
    await createAudit(database).append(tx, { ...said, brandId, at, staffId: by, body });
  });
  console.log('Stopped. Two people lift it in the office.');
  if (!isOffice) console.log('The audit does not have it: OFFICE_DATABASE_URL is missing.');
}

function readCommand(defaultMerchant: string): StopCommand | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: text, merchant: text },
  });
  const [given, target = ''] = positionals;
  if (given === undefined) return undefined;
  const scope = (['all', 'game', 'player'] as const).find((one) => one === given);
  const why = (values.why ?? '').trim();
  if (!scope || why.length < 3 || (scope === 'all') !== (target === '')) throw new UsageError(usage);
  return { scope, target, why, merchant: values.merchant ?? defaultMerchant };
}

await runOnDatabase('stop-play', async (database, env, isOffice) => {
  const command = readCommand(env.defaultMerchant);
  await (command ? stop(database, command, isOffice) : printStops(database));
});

// Messages to phones at the push sandbox: how many a second, and what the lobby's answers take meanwhile.
import { hash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pushWording } from '@perya/contract/constants';
import type { Services } from '../../apps/server/src/composition/services.ts';
import { subscribeAtSandbox } from '../../apps/server/src/modules/push/phone.fixture.ts';
import { soleBookOf } from '../../apps/server/src/platform/ids.ts';
import { round } from '../bench.ts';
import { spread } from '../loaded-server.ts';
import type { OwnDatabase } from '../own-database.ts';
import { openPlainConnection } from '../plain-http.ts';
import { processFigures } from '../process-figures.ts';

const bar = { perSecond: 500, lobbyGrowth: 1.3 };
const lobby = '/wps/game/list?gameType=RNG&pageNo=1&pageSize=36';
const lobbyEveryMs = 10;
const phonesOfOneAddress = 10;

type Given = { port: number; serverPid: number; sandboxUrl: string; pushes: number };

export async function measurePushes(
  own: OwnDatabase,
  services: Services,
  { port, serverPid, sandboxUrl, pushes }: Given,
) {
  await insertPhones(own, services, { sandboxUrl, pushes });
  await own.owner.query('vacuum analyze push_queue, push_consents, push_subscriptions');
  await lobbyFor(port, pause(2000));
  const alone = await lobbyFor(port, pause(pushes));
  const before = await processFigures(serverPid);
  const begin = performance.now();
  const during = await lobbyFor(port, queueAndWait(own, pushes));
  const perSecond = pushes / ((performance.now() - begin) / 1000);
  const { cpuSeconds } = await processFigures(serverPid);
  const { rows } = await own.owner.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from push_queue group by state',
  );
  return {
    pushes,
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    perSecond: round(perSecond),
    serverCpuMsPerPush: round(((cpuSeconds - before.cpuSeconds) * 1000) / pushes),
    lobbyAloneP99Ms: round(alone),
    lobbyDuringP99Ms: round(during),
    lobbyGrowth: round(during / alone),
    bar,
  };
}

/** A phone for each push; ten share an address at the sandbox, which keeps a thousand. */
async function insertPhones(
  { owner }: OwnDatabase,
  services: Services,
  { sandboxUrl, pushes }: Pick<Given, 'sandboxUrl' | 'pushes'>,
): Promise<void> {
  const merchant = services.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo data has no merchant');
  const { rows } = await owner.query<{ id: string }>(
    `insert into players (merchant_id, id, username, username_key, type, created_at)
     select 1, gen_random_uuid(), 'push_' || n, 'push_' || n, 1, now() from generate_series(1, $1::int) n returning id`,
    [pushes],
  );
  const [first] = rows;
  if (!first) throw new Error('there are no members');
  const player = { bookId: soleBookOf(merchant.id), playerId: first.id, userName: 'push_1', type: 1 };
  const { session } = await services.identity.parts.sessions.start(player);
  const { publicKey } = await services.push.settings(merchant, session, undefined);
  const phones: Awaited<ReturnType<typeof subscribeAtSandbox>>[] = [];
  for (let n = 0; n < pushes / phonesOfOneAddress; n += 1)
    phones.push(await subscribeAtSandbox(sandboxUrl, publicKey));
  const all = rows.map(({ id: playerId }, n) => {
    const phone = phones[n % phones.length];
    if (!phone) throw new Error('there are no phones');
    return { playerId, id: randomUUID(), endpoint: `${phone.endpoint}?phone=${n}`, ...phone.keys };
  });
  await owner.query(
    `insert into push_subscriptions (merchant_id, subscription_id, player_id, endpoint, endpoint_hash, p256dh, auth, language, time_zone, created_at)
     select 1, s.*, 'en', $7, now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) s`,
    [
      all.map(({ id }) => id),
      all.map(({ playerId }) => playerId),
      all.map(({ endpoint }) => endpoint),
      all.map(({ endpoint }) => hash('sha256', endpoint)),
      all.map(({ p256dh }) => p256dh),
      all.map(({ auth }) => auth),
      noonZone(new Date()),
    ],
  );
  await owner.query(
    `insert into push_consents (merchant_id, consent_id, player_id, subscription_id, topic, wording, language, given_at)
     select 1, gen_random_uuid(), player_id, subscription_id, 'notices', $1, 'en', now() from push_subscriptions`,
    [pushWording],
  );
}

/** A zone in which it is noon, far from the quiet hours. */
function noonZone(now: Date): string {
  const hours = 12 - now.getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function queueAndWait({ owner }: OwnDatabase, pushes: number): Promise<void> {
  await owner.query(
    `insert into push_queue (merchant_id, push_id, subscription_id, player_id, topic, kind, ref, next_attempt_at, give_up_at, created_at)
     select 1, gen_random_uuid(), subscription_id, player_id, 'notices', 'letter', 'bench', now(), now() + interval '1 hour', now()
       from push_subscriptions`,
  );
  for (let left = pushes; left > 0; ) {
    await pause(50);
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from push_queue where state = 'queued'`,
    );
    left = rows[0]?.count ?? 0;
  }
}

/** Asks for the lobby's list at a steady pace until the work has ended; the 99th percentile. */
async function lobbyFor(port: number, work: Promise<unknown>): Promise<number> {
  const connection = await openPlainConnection(port);
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const from = performance.now();
    await connection.get(lobby, 'merchant: perya');
    times.push(performance.now() - from);
    await pause(lobbyEveryMs);
  }
  await ended;
  connection.close();
  return spread(times).p99;
}

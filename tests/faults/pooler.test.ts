// PgBouncer in transaction mode between the server and its database: rounds, kills of the server, restarts of the database.
import { expect, onTestFinished, test } from 'vitest';
import { expectBooksBalance } from './books-balance.ts';
import { programFor } from './debian-program.ts';
import { killWhileWorking, openPlayingMember, playOnce, playToEnd, unavailable } from './playing-members.ts';
import { startKillableServer } from './server-process.ts';

const rounds = 40;

test('rounds behind PgBouncer survive kills of the server and of the database, each booked once', async (context) => {
  const pooler = await programFor(context, 'pgbouncer', 'usr/sbin/pgbouncer');
  const server = await startKillableServer({ pooler });
  onTestFinished(() => server.end());
  const players = await Promise.all(['one', 'two', 'three'].map((name) => openPlayingMember(server, name)));
  const refused = await openPlayingMember(server, 'refused');
  const played: string[] = [];
  const playing = players.map(async ({ token }) => {
    for (let round = 0; round < rounds; round += 1) {
      const [answer] = await playToEnd(server.url, token);
      played.push(String(answer?.['roundId']));
    }
  });
  const work = { times: 2, done: () => played.length, of: players.length * rounds };
  let kills = 0;
  await killWhileWorking(work, async () => {
    kills += 1;
    if (kills === 1) await server.kill().then(server.start);
    else
      await server.restartDatabase(async () => {
        expect(await playOnce(server.url, refused.token)).toMatchObject(unavailable);
      });
  });
  await Promise.all(playing);
  expect(kills).toBe(2);
  const { rows } = await server.owner.query<{ round_id: string }>(
    'select round_id from rounds where round_id = any ($1)',
    [played],
  );
  expect(rows).toHaveLength(players.length * rounds);
  // The server reaches the database through the pooler alone, as the role that owns nothing.
  const { rows: users } = await server.owner.query<{ usename: string; count: bigint }>(
    `select usename, count(*) from pg_stat_activity where application_name like 'perya%' and datname = 'perya'
      and usename <> 'postgres' group by usename`,
  );
  expect(users).toEqual([{ usename: 'perya_app', count: expect.any(BigInt) }]);
  expect(users[0]?.count).toBeLessThanOrEqual(3n);
  await expectBooksBalance(server.owner);
});

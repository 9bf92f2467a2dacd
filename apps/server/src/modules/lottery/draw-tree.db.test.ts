// Paths of tickets in a draw of several blocks: each proves its ticket, and none reads the leaves of other blocks.
import { createHash, randomUUID } from 'node:crypto';
import { verifyInclusion } from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LotteryTestServices, openLotteryServices } from '../../lottery-services.fixture.ts';
import { buildTree, findPath, sha256, storeTree } from './draw-tree.ts';

const gameCode = 'ssc-5m';
const count = 2500;
const stakeMinor = 300n;
let services: LotteryTestServices;
let numero: string;
let drawId: string;

const hashOf = (ticket: number) => createHash('sha256').update(`ticket ${ticket}`).digest('hex');
const hashes = Array.from({ length: count }, (_, ticket) => hashOf(ticket)).sort();

beforeAll(async () => {
  services = await openLotteryServices();
  [numero = ''] = await services.openDraws(gameCode, 1);
  const { owner } = services.database;
  const player = await services.newPlayer();
  const { rows } = await owner.query<{ draw_id: string }>(
    'select draw_id from lottery_draws where numero = $1',
    [numero],
  );
  drawId = rows[0]?.draw_id ?? '';
  await owner.query(
    `insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
       stake_minor, rebate_minor, trial, placed_at)
     select $1, $2, h.hash, gen_random_uuid(), $3, $4, $3, '[]', 0, '', $5, 0, h.trial, now()
       from unnest($6::text[], $7::boolean[]) as h (hash, trial)`,
    [
      services.merchant.id,
      drawId,
      randomUUID(),
      player.playerId,
      stakeMinor,
      [...hashes, hashOf(-1)],
      [...hashes.map(() => false), true],
    ],
  );
});
afterAll(() => services.close());

const ask = (ticketHash: string) =>
  services.lottery.draw(services.merchant, { gameCode, numero, ticketHash });

test('[X-12 in part] each ticket of a large draw has a path to its root; one outside of the seal has none', async () => {
  const { database, merchant } = services;
  const draw = { brand: merchant, drawId };
  const { root, stakeMinor: sum, count: sealed, blocks } = await buildTree(database, draw);
  expect([sealed, sum, blocks.length]).toEqual([count, stakeMinor * BigInt(count), 3]);
  expect(await ask(hashes[7] ?? '')).toMatchObject({ path: null });
  await database.owner.query(
    `update lottery_draws set state = 'sealed', root = $1, tickets = $2, stake_minor = $3 where draw_id = $4`,
    [root, count, sum, drawId],
  );
  // Sealed before trees were kept: the first look keeps it.
  for (const place of [0, 1, 1023, 1024, 2047, 2048, count - 1]) {
    const ticketHash = hashes[place] ?? '';
    const { path } = await ask(ticketHash);
    expect(path).toMatchObject({ index: place, count, stake: '3.00' });
    const inclusion = {
      leaf: { hash: ticketHash, stakeMinor },
      index: place,
      count,
      path: (path?.siblings ?? []).map((one) => ({ hash: one.hash, stakeMinor: BigInt(one.sum) })),
    };
    expect(verifyInclusion(inclusion, { root, stakeMinor: sum }, sha256)).toBe(true);
  }
  expect(await ask(hashOf(-1))).toMatchObject({ path: null });
  await expect(ask(hashOf(-2))).rejects.toMatchObject({ code: 'TICKET_UNKNOWN' });
  const { rows } = await database.owner.query('select length(blocks) as bytes from lottery_trees');
  expect(rows).toEqual([{ bytes: 3 * 72 }]);
  await storeTree(database, draw, []);
  expect((await findPath(database, draw, hashes[9] ?? '')).index).toBe(9);
});

// The members' days: each entry counted once, by type of game, on the day that was open, and frozen by the close.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { openTestServices, type TestPlayer, type TestServices } from '../../test-services.fixture.ts';
import { playedGames } from '../ledger/index.ts';
import { createDays } from './days.ts';

let services: TestServices;
let now = new Date('2026-11-20T04:00:00Z');
const clock: Clock = { now: () => now };
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const slots = playedGames({ gameType: 'RNG', vendor: null, edgePpm: 43_000 });
const lowEdge = playedGames({ gameType: 'LIVE', vendor: 'lantern-live', edgePpm: 10_000 });

type Played = {
  kind: string;
  debit?: bigint;
  credit?: bigint;
  pool?: bigint;
  games?: typeof slots;
  bonus?: true;
  at?: Date;
};

async function post(
  player: TestPlayer,
  { kind, debit = 0n, credit = 0n, pool = 0n, games, bonus, at = now }: Played,
) {
  const { ledger, wallet, merchant, database } = services;
  const { bookId } = player;
  const { currency } = merchant;
  const { accountId } = await wallet.accountOf(player, currency, at);
  const house = await ledger.houseAccount(
    { bookId, kind: bonus ? 'bonus_funding' : 'house_gaming', currency, ...(games && { games }) },
    at,
  );
  const pools = await ledger.houseAccount({ bookId, kind: 'jackpot_pool', currency }, at);
  await database.transaction((tx) =>
    ledger.postIn(tx, {
      bookId,
      opId: randomUUID(),
      accountId,
      kind,
      debit,
      debitTo: house,
      pool,
      poolTo: pools,
      credit,
      creditFrom: house,
      at,
    }),
  );
}

async function sumsOf({ playerId }: TestPlayer, day: string) {
  const { rows } = await services.database.query(
    `select g.game_type, s.round_count as rounds, s.stake_minor, s.turnover_minor, s.payout_minor, s.pool_minor
       from member_day_sums s join game_accounts g on g.merchant_id = s.merchant_id and g.game_no = s.game_no
      where s.player_id = $1 and s.day = $2 order by g.game_type`,
    [playerId, day],
  );
  return rows;
}

const dayOf = async ({ playerId }: TestPlayer, day: string) =>
  (
    await services.database.query(
      'select from_seq, to_seq, bonus_minor, counted, eligible, active, agent_no from member_days where player_id = $1 and day = $2',
      [playerId, day],
    )
  ).rows[0];

test('each entry counts once on the open day, by its type of game and its weight', async () => {
  const days = createDays({ database: services.database, clock });
  await days.begin({ id: services.merchant.id, timeZone: 'Asia/Manila' }, '2026-11-20');
  const player = await services.newPlayer({ balance: 1_000_000n });
  now = new Date('2026-11-20T04:10:00Z');
  await post(player, { kind: 'round', debit: 1_000n, credit: 400n, pool: 10n, games: slots });
  await post(player, { kind: 'vendor_bet', debit: 999n, games: lowEdge });
  await post(player, { kind: 'vendor_refund', credit: 99n, games: lowEdge });
  await post(player, { kind: 'vendor_win', credit: 500n, games: lowEdge });
  await post(player, { kind: 'deposit_bonus', credit: 77n, bonus: true });
  const brand = { id: services.merchant.id, timeZone: 'Asia/Manila' };
  await Promise.all([days.fold(brand), createDays({ database: services.database, clock }).fold(brand)]);
  await days.fold(brand);
  expect(await sumsOf(player, '2026-11-20')).toEqual([
    // a third counts of a stake with an edge of one percent, entry by entry: 332 and −32
    {
      game_type: 'LIVE',
      rounds: 1,
      stake_minor: 900n,
      turnover_minor: 300n,
      payout_minor: 500n,
      pool_minor: 0n,
    },
    {
      game_type: 'RNG',
      rounds: 1,
      stake_minor: 1_000n,
      turnover_minor: 1_000n,
      payout_minor: 400n,
      pool_minor: 10n,
    },
  ]);
  expect(await dayOf(player, '2026-11-20')).toMatchObject({ bonus_minor: 77n, counted: null, active: null });
});

test('an entry after midnight waits for the close, and a closed day never changes', async () => {
  const brand = { id: services.merchant.id, timeZone: 'Asia/Manila' };
  const days = createDays({ database: services.database, clock });
  const player = await services.newPlayer({ balance: 1_000_000n });
  now = new Date('2026-11-20T15:59:59.999Z');
  await post(player, { kind: 'round', debit: 100n, games: slots });
  now = new Date('2026-11-20T16:00:00Z');
  await post(player, { kind: 'round', debit: 1n, games: slots });
  await days.fold(brand);
  expect(await days.close(brand, 100_000n)).toEqual([]);
  now = new Date('2026-11-20T16:06:00Z');
  const closing = await Promise.all([
    days.close(brand, 100_000n),
    createDays({ database: services.database, clock }).close(brand, 100_000n),
  ]);
  expect(closing.flat()).toEqual(['2026-11-20']);
  const closed = await sumsOf(player, '2026-11-20');
  expect(closed).toMatchObject([{ stake_minor: 100n }]);
  // Posted with a time of yesterday, committed after the close: it counts today.
  await post(player, { kind: 'round', debit: 10n, games: slots, at: new Date('2026-11-20T15:59:00Z') });
  await days.fold(brand);
  expect(await sumsOf(player, '2026-11-20')).toEqual(closed);
  expect(await sumsOf(player, '2026-11-21')).toMatchObject([{ stake_minor: 11n, rounds: 2 }]);
  const [first, second] = [await dayOf(player, '2026-11-20'), await dayOf(player, '2026-11-21')];
  expect(second).toMatchObject({ from_seq: (first?.['to_seq'] as bigint) + 1n });
});

test('the close says who counts: proven and with a deposit, never excluded, not marked', async () => {
  const { database, merchant } = services;
  const brand = { id: merchant.id, timeZone: 'Asia/Manila' };
  const days = createDays({ database, clock, membersAtOnce: 2 });
  now = new Date('2026-11-21T04:00:00Z');
  const [plain, proven, excluded, marked] = await Promise.all(
    Array.from({ length: 4 }, () => services.newPlayer({ balance: 1_000_000n })),
  );
  if (!plain || !proven || !excluded || !marked) throw new Error('no player');
  for (const player of [plain, proven, excluded, marked])
    await post(player, { kind: 'round', debit: 100_000n, games: slots });
  const owner = database.owner;
  for (const [index, player] of [proven, excluded, marked].entries()) {
    await owner.query(`update players set mobile = $2, mobile_verified_at = '2026-11-01' where id = $1`, [
      player.playerId,
      `+63917000000${index}`,
    ]);
    await owner.query(
      `insert into deposits (merchant_id, deposit_id, player_id, request_id, method_id, method_name, method_kind, provider, amount_minor, bonus_minor,
         currency, state, created_at, expires_at, settled_at)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'm', 'm', 'm', 'p', 100, 0, 'PHP', 'paid', '2026-11-01', '2026-11-02', '2026-11-01')`,
      [merchant.id, player.playerId],
    );
  }
  await owner.query(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
     values ($1, $2, gen_random_uuid(), 'exclusion', '2025-01-01', '2025-07-01')`,
    [merchant.id, excluded.playerId],
  );
  await owner.query(
    `insert into agent_marks (merchant_id, player_id, from_day, signal, marked_at) values ($1, $2, '2026-11-21', 'device', now())`,
    [merchant.id, marked.playerId],
  );
  now = new Date('2026-11-21T16:06:00Z');
  expect(await days.close(brand, 100_000n)).toEqual(['2026-11-21']);
  expect(await dayOf(plain, '2026-11-21')).toMatchObject({ counted: true, eligible: false, active: false });
  expect(await dayOf(proven, '2026-11-21')).toMatchObject({ counted: true, eligible: true, active: true });
  expect(await dayOf(excluded, '2026-11-21')).toMatchObject({ counted: false, active: false });
  expect(await dayOf(marked, '2026-11-21')).toMatchObject({ counted: false, active: false });
});

test('a stake is weighed exactly, rounded towards zero', async () => {
  const { rows } = await services.database.query(
    `select stake, weight from unnest(array[0, 1, 7, 999999, 1000001, 123456789012345678, 9223372036854775807]) as s (size),
            unnest(array[1, -1]) as sign, unnest(array[0, 1, 333333, 666667, 1000000]) as w (weight), lateral (select size * sign as stake) t
      where agent_weighed(stake, weight) <> div(stake::numeric * weight, 1000000)`,
  );
  expect(rows).toEqual([]);
});

test('a stake in an hour is kept where a line has an hourly contract', async () => {
  const { database, merchant } = services;
  const days = createDays({ database, clock });
  now = new Date('2026-11-22T05:10:00Z');
  const player = await services.newPlayer({ balance: 1_000_000n });
  await database.owner.query(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at, from_day)
     values ($1, gen_random_uuid(), $2, 'hourly', 'CONS', '{}', repeat('a', 64), 1, 'running', now(), now(), '2026-11-01')`,
    [merchant.id, player.playerId],
  );
  await post(player, { kind: 'round', debit: 900n, games: lowEdge });
  await days.fold({ id: merchant.id, timeZone: 'Asia/Manila' });
  now = new Date('2026-11-22T05:50:00Z');
  await post(player, { kind: 'round', debit: 60n, games: lowEdge });
  await days.fold({ id: merchant.id, timeZone: 'Asia/Manila' });
  const { rows } = await database.query(
    'select day::text, hour, turnover_minor from member_hours where player_id = $1',
    [player.playerId],
  );
  await database.owner.query(`delete from agent_contracts where kind = 'hourly'`);
  expect(rows).toEqual([{ day: '2026-11-22', hour: 13, turnover_minor: 318n }]);
});

test('a round of the server goes to the account of its type', async () => {
  const player = await services.newPlayer({ balance: 1_000_000n });
  const played = await services.rounds.play(services.playing(player, now), {
    gameCode: 'perya-lights',
    requestId: randomUUID(),
    betLevel: 1,
    stake: '1.00',
  });
  expect(played).toBeDefined();
  const { rows } = await services.database.query(
    `select g.game_type, g.vendor, g.weight_ppm, a.kind from ledger_entries e
       join game_accounts g on g.merchant_id = e.merchant_id and g.account_id = e.debit_to
       join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.debit_to
      where e.ref is not null and e.kind = 'round' order by e.posted_at desc limit 1`,
  );
  expect(rows).toEqual([{ game_type: 'RNG', vendor: null, weight_ppm: 1_000_000, kind: 'house_gaming' }]);
});

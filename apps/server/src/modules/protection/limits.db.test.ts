// Tests limits, the reality check and exclusions with real rounds, on a database whose clock the test may move.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookIdSchema, soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  finish,
  gameCode,
  openTestServices,
  smallPlay,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { requireDeposit } from './play-block.ts';
import { createProtection, type Protection } from './protection.ts';
import { liftStop, stopPlay } from './stops.ts';

let services: TestServices;
let protection: Protection;
beforeAll(async () => {
  services = await openTestServices();
  protection = createProtection(services.database);
});
afterAll(() => services.close());
beforeEach(() => moveClock('0 s'));

/** Moves the database's clock of protection away from the real one. */
async function moveClock(by: string): Promise<void> {
  await services.database.owner.query(
    `create or replace function protection_now() returns timestamptz language sql volatile as $$ select clock_timestamp() + interval '${by}' $$`,
  );
}

/** Seconds to the noon of a coming Wednesday in the merchant's zone: events around it are in one day and one week. */
async function secondsToWednesday(): Promise<number> {
  const { rows } = await services.database.owner.query<{ seconds: number }>(
    `select extract(epoch from (date_trunc('week', now() at time zone time_zone) + interval '9 days 12 hours') at time zone time_zone - now())::integer as seconds
       from merchants where id = $1`,
    [services.merchant.id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

async function bet(player: TestPlayer) {
  try {
    const view = await services.rounds.play(services.playing(player), smallPlay());
    if (view.state === 'open') await finish(services, player, view);
    return 'played';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function refused(act: Promise<unknown>) {
  try {
    await act;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, value: error.value };
    throw error;
  }
  return { code: 'accepted', value: undefined };
}

const wagerOf = (player: TestPlayer) =>
  limitsOf(player).then(({ limits }) =>
    limits.find(({ kind, period }) => kind === 'wager' && period === 'day'),
  );
const limitsOf = (player: TestPlayer) => protection.limits(services.merchant, player);
const limit = (
  player: TestPlayer,
  kind: 'wager' | 'loss' | 'deposit' | 'session',
  period: 'day' | 'week' | 'month',
  amount: string | null,
) => protection.setLimit(services.merchant, player, { kind, period, amount });

describe('a limit', () => {
  test('[X-06] on what is staked stops the bet that would pass it, and counts what was played before it was set', async () => {
    const player = await services.newPlayer();
    for (let n = 0; n < 3; n += 1) expect(await bet(player)).toBe('played');
    await limit(player, 'wager', 'day', '5.00');
    expect(await wagerOf(player)).toMatchObject({ own: '5.00', used: '3.00' });
    expect([await bet(player), await bet(player), await bet(player)]).toEqual([
      'played',
      'played',
      'LIMIT_REACHED',
    ]);
    const { code, value } = await refused(services.rounds.play(services.playing(player), smallPlay()));
    expect(code).toBe('LIMIT_REACHED');
    expect(value).toMatchObject({
      kind: 'wager',
      period: 'day',
      limit: '5.00',
      used: '5.00',
      currency: 'PHP',
    });
    expect(await wagerOf(player)).toMatchObject({ used: '5.00' });
  });

  test('[X-06] on losses counts wins against stakes, and a stake as lost until it is won', async () => {
    const player = await services.newPlayer();
    await limit(player, 'loss', 'week', '2.50');
    let answer = await bet(player);
    for (let n = 0; n < 200 && answer === 'played'; n += 1) answer = await bet(player);
    expect(answer).toBe('LIMIT_REACHED');
    const lost = 100_000n - (await services.balanceOf(player));
    expect(lost).toBeGreaterThan(150n);
    expect(lost).toBeLessThanOrEqual(250n);
    const { limits } = await limitsOf(player);
    const used = limits.find(({ kind, period }) => kind === 'loss' && period === 'week')?.used;
    expect(used).toBe((Number(lost) / 100).toFixed(2));
  });

  test('[X-06] of the next day begins at nothing', async () => {
    const player = await services.newPlayer();
    await limit(player, 'wager', 'day', '1.00');
    expect([await bet(player), await bet(player)]).toEqual(['played', 'LIMIT_REACHED']);
    await moveClock('25 h');
    expect((await wagerOf(player))?.used).toBe('0.00');
    expect(await bet(player)).toBe('played');
  });

  test('[R2] [X-06] that is lower holds at once; one that is higher waits 24 hours for a second yes, and lapses after 7 days', async () => {
    const player = await services.newPlayer();
    const slot = { kind: 'wager', period: 'day' } as const;
    await limit(player, 'wager', 'day', '50.00');
    await limit(player, 'wager', 'day', '20.00');
    expect(await wagerOf(player)).toMatchObject({ own: '20.00', raise: null });
    await limit(player, 'wager', 'day', '80.00');
    expect(await wagerOf(player)).toMatchObject({ own: '20.00', raise: { to: '80.00' } });
    const confirm = () => refused(protection.confirmRaise(services.merchant, player, slot));
    await moveClock('23 h 59 min');
    expect((await confirm()).code).toBe('LIMIT_RAISE_EARLY');
    expect(await wagerOf(player)).toMatchObject({ own: '20.00' });
    await moveClock('24 h 1 s');
    expect((await confirm()).code).toBe('accepted');
    expect(await wagerOf(player)).toMatchObject({ own: '80.00', raise: null });
    await limit(player, 'wager', 'day', null);
    expect(await wagerOf(player)).toMatchObject({ own: '80.00', raise: { to: null } });
    await moveClock('9 days 1 h');
    expect((await confirm()).code).toBe('LIMIT_RAISE_NONE');
    expect(await wagerOf(player)).toMatchObject({ own: '80.00', raise: null });
  });

  test('[X-06] of the merchant holds where it is lower, from the next bet on', async () => {
    const player = await services.newPlayer();
    expect(await bet(player)).toBe('played');
    const profile = (limits: object | null) =>
      services.database.owner.query(
        `update merchants set settings = jsonb_set(settings, '{profile}', coalesce(settings->'profile', '{}') || $1::jsonb) where id = $2`,
        [JSON.stringify({ limits }), services.merchant.id],
      );
    await profile({ wager: { day: 200 } });
    await limit(player, 'wager', 'day', '9.00');
    expect([await bet(player), await bet(player)]).toEqual(['played', 'LIMIT_REACHED']);
    expect(await wagerOf(player)).toMatchObject({ own: '9.00', merchant: '2.00' });
    await services.database.owner.query(
      `update merchants set settings = settings #- '{profile,limits}' where id = $1`,
      [services.merchant.id],
    );
    expect(await bet(player)).toBe('played');
  });

  test('[X-06] on the time played counts play sessions, not pauses', async () => {
    const player = await services.newPlayer();
    const noon = await secondsToWednesday();
    const passMinutes = (minutes: number) => moveClock(`${noon + minutes * 60} s`);
    await passMinutes(0);
    await limit(player, 'session', 'week', '25');
    expect(await bet(player)).toBe('played');
    await passMinutes(20);
    expect(await bet(player)).toBe('played');
    await passMinutes(80);
    expect(await bet(player)).toBe('played');
    await passMinutes(86);
    expect(await bet(player)).toBe('LIMIT_REACHED');
  });

  test('[X-06] on deposits counts what is paid and what is under way, one request once', async () => {
    const player = await services.newPlayer();
    await limit(player, 'deposit', 'day', '100.00');
    const requestId = randomUUID();
    const deposit = (amountMinor: bigint, request = requestId) =>
      refused(
        services.database.transaction(async (tx) => {
          await requireDeposit(tx, { ...player, currency: 'PHP', amountMinor, requestId: request });
          const row = {
            merchant_id: player.bookId,
            deposit_id: randomUUID(),
            player_id: player.playerId,
            request_id: request,
            method_id: 'sandbox',
            method_name: 'Sandbox',
            method_kind: 'ewallet',
            provider: 'sandbox',
            amount_minor: String(amountMinor),
            bonus_minor: 0,
            currency: 'PHP',
            state: 'pending',
            held: false,
            created_at: new Date(),
            expires_at: new Date(Date.now() + 1_800_000),
          };
          await tx.query(
            'insert into deposits select (jsonb_populate_record(null::deposits, $1::jsonb)).* on conflict do nothing',
            [JSON.stringify(row)],
          );
        }),
      ).then(({ code }) => code);
    expect(await deposit(7_000n)).toBe('accepted');
    expect(await deposit(7_000n)).toBe('accepted');
    expect(await deposit(3_001n, randomUUID())).toBe('LIMIT_REACHED');
    expect(await deposit(3_000n, randomUUID())).toBe('accepted');
  });
});

describe('the reality check', () => {
  test('[X-07] blocks the next bet until it was seen, however long one waits, and shows the play session over all games', async () => {
    const player = await services.newPlayer();
    await protection.setCheck(services.merchant, player, 15);
    expect(await bet(player)).toBe('played');
    await moveClock('14 min');
    expect(await bet(player)).toBe('played');
    await moveClock('16 min');
    expect([await bet(player), await bet(player)]).toEqual(['REALITY_CHECK_DUE', 'REALITY_CHECK_DUE']);
    const shown = await protection.playSession(services.merchant, player, new Date());
    const won = (await services.balanceOf(player)) - 100_000n + 200n;
    expect(shown).toMatchObject({
      minutes: 16,
      wagered: '2.00',
      won: (Number(won) / 100).toFixed(2),
      check: { due: true, minutes: 15 },
    });
    expect(shown.blockedBy).toMatchObject({ code: 'REALITY_CHECK_DUE', limit: null });
    const { rows: pushed } = await services.database.query(
      `select from outbox where payload->>'playerId' = $1 and payload->'message'->>'type' = 'playBlocked'`,
      [player.playerId],
    );
    expect(pushed).toHaveLength(1);
    await moveClock('3 h');
    expect(await bet(player)).toBe('REALITY_CHECK_DUE');
    expect((await protection.acknowledgeCheck(services.merchant, player, new Date())).check?.due).toBe(false);
    expect(await bet(player)).toBe('played');
  });

  test('[X-07] begins anew after a pause, and leaves trial play alone', async () => {
    const player = await services.newPlayer();
    const trial = await services.newPlayer({ trial: true });
    expect(await bet(player)).toBe('played');
    expect(await bet(trial)).toBe('played');
    await moveClock('40 min');
    expect(await bet(player)).toBe('played');
    await moveClock('95 min');
    expect(await bet(player)).toBe('played');
    await moveClock('5 h');
    expect(await bet(trial)).toBe('played');
    expect((await protection.playSession(services.merchant, trial, new Date())).check).toBeNull();
  });
});

describe('a time-out or exclusion', () => {
  test('[X-07] refuses bets and deposits until it is over', async () => {
    const player = await services.newPlayer();
    expect(await bet(player)).toBe('played');
    await protection.exclude(player, '7d');
    expect(await bet(player)).toBe('TIMED_OUT');
    const deposit = { ...player, currency: 'PHP', amountMinor: 100n, requestId: randomUUID() };
    expect((await refused(services.database.transaction((tx) => requireDeposit(tx, deposit)))).code).toBe(
      'TIMED_OUT',
    );
    await moveClock('6 days 23 h');
    expect(await bet(player)).toBe('TIMED_OUT');
    await moveClock('7 days 1 s');
    expect(await bet(player)).toBe('played');
  });

  test('[X-07] by the player’s own exclusion ends neither by itself nor before its term: a request, then 24 hours', async () => {
    const player = await services.newPlayer();
    expect((await refused(protection.askReturn(player))).code).toBe('RETURN_NOT_DUE');
    await protection.exclude(player, '6m');
    expect((await refused(protection.askReturn(player))).code).toBe('RETURN_EARLY');
    await moveClock('200 days');
    expect(await bet(player)).toBe('SELF_EXCLUDED');
    expect((await refused(protection.askReturn(player))).code).toBe('accepted');
    expect((await refused(protection.askReturn(player))).code).toBe('RETURN_NOT_DUE');
    await moveClock('200 days 23 h 59 min');
    expect(await bet(player)).toBe('SELF_EXCLUDED');
    await moveClock('201 days 1 s');
    expect(await bet(player)).toBe('played');
  });
});

test('[R4] a client that asks a hundred times a second plays once in 2.5 seconds', async () => {
  const strict = await openTestServices({ floorMs: 2500, database: services.database });
  const player = await services.newPlayer();
  const begin = Date.now();
  let played = 0;
  for (let at = 0; at < 5000; at += 10) {
    const playing = strict.playing(player, new Date(begin + at));
    const answer = await refused(
      strict.rounds.play(playing, smallPlay()).then((view) => finish(strict, player, view)),
    );
    if (answer.code === 'accepted') played += 1;
    else expect(answer.code).toBe('ROUND_TOO_SOON');
  }
  await strict.close();
  expect(played).toBe(2);
});

describe('the operator’s stop', () => {
  test('[O2] stops a game, a player or everything from the next stake on, trial play too, and lifts it', async () => {
    const { merchant, database } = services;
    const [player, other] = [await services.newPlayer(), await services.newPlayer()];
    const trial = await services.newPlayer({ trial: true });
    const all = async () => [await bet(player), await bet(other), await bet(trial)];
    expect(await all()).toEqual(['played', 'played', 'played']);
    const by = { bookId: soleBookOf(merchant.id), reason: 'a fault', by: 'test' };
    const cases = [
      { stop: { ...by, scope: 'all' as const }, seen: ['PLAY_STOPPED', 'PLAY_STOPPED', 'PLAY_STOPPED'] },
      {
        stop: { ...by, scope: 'game' as const, gameCode },
        seen: ['PLAY_STOPPED', 'PLAY_STOPPED', 'PLAY_STOPPED'],
      },
      { stop: { ...by, scope: 'game' as const, gameCode: 'another' }, seen: ['played', 'played', 'played'] },
      {
        stop: { ...by, scope: 'player' as const, playerId: player.playerId },
        seen: ['PLAY_STOPPED', 'played', 'played'],
      },
    ];
    for (const { stop, seen } of cases) {
      const id = await stopPlay(database, stop, new Date());
      expect(await all()).toEqual(seen);
      expect(
        await liftStop(database, { bookId: bookIdSchema.parse(merchant.id + 1), id }, 'test', new Date()),
      ).toBe(false);
      expect(await liftStop(database, { bookId: soleBookOf(merchant.id), id }, 'test', new Date())).toBe(
        true,
      );
      expect(await all()).toEqual(['played', 'played', 'played']);
    }
  });
});

test('[X-08] the statement shows twelve months and lifetime net deposits', async () => {
  const player = await services.newPlayer();
  for (let n = 0; n < 3; n += 1) await bet(player);
  const { months, lifetime } = await protection.statement(services.merchant, player);
  const net = (await services.balanceOf(player)) - 100_000n;
  expect(months).toHaveLength(1);
  expect(months[0]).toMatchObject({
    deposited: '1000.00',
    withdrawn: '0.00',
    wagered: '3.00',
    net: (Number(net) / 100).toFixed(2),
  });
  expect(lifetime).toEqual({ deposited: '1000.00', withdrawn: '0.00', net: '1000.00' });
});

// Tests subscriptions: each draw's slip is placed once, a day before its close, by the checks of any slip; refusals, wins and exclusions.
import { randomBytes, randomUUID } from 'node:crypto';
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { advanceTo, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';
import { saltOfDraw } from './plans.ts';

const game = 'vn-north';
const games = [game];
const hourMs = 3_600_000;
const begin = 100_000n;
/** 40.00 in each draw, of which one half wins 38.80. */
const lines = ['big', 'small'].map((pick) => ({ market: 'de-side', pick, stake: '20.00' }));
const stake = 4000n;
const win = 3880n;

let services: DrawServices;
let player: TestPlayer;
afterEach(() => services.close());

/** Five draws ten hours apart: three of them close within a day. */
async function openDraws({ balance = begin, draws = 5 }: { balance?: bigint; draws?: number } = {}) {
  services = await openDrawServices({ games, draws, everyMs: 10 * hourMs, salesMs: 4000 });
  player = await services.newPlayer({ balance });
  await services.runner.plan();
}

type Asked = Parameters<DrawServices['lottery']['makePlan']>[1];

function asked(given: Partial<Asked> = {}): Asked {
  const rules = lotteryGames.get(given.gameCode ?? game);
  if (!rules) throw new Error('no such game');
  const terms = termsOf(rules);
  return {
    requestId: randomUUID(),
    gameCode: game,
    series: 2 * terms.returnPermille,
    lines,
    draws: 5,
    salt: randomBytes(16).toString('hex'),
    termsHash: hashOfTerms(terms),
    stopOnWin: false,
    ...given,
  };
}

const make = (given: Partial<Asked> = {}, by = player) =>
  services.lottery.makePlan(services.asking(by), asked(given));

async function planNow(by = player) {
  const { plans } = await services.lottery.plans(services.asking(by));
  const [plan] = plans;
  if (!plan) throw new Error('no subscription');
  return plan;
}

/** The places of the draws in which the player has tickets. */
async function ticketsIn(by = player): Promise<number[]> {
  const { rows } = await services.database.owner.query<{ place: number }>(
    `select (select count(*)::int from lottery_draws b where b.game_code = d.game_code and b.draw_at < d.draw_at) as place
       from lottery_tickets t join lottery_draws d using (merchant_id, draw_id) where t.player_id = $1 order by 1`,
    [by.playerId],
  );
  return rows.map(({ place }) => place);
}

async function news(by = player) {
  const { rows } = await services.database.owner.query<{ kind: string; reason: string | null }>(
    'select kind, reason, amount_minor from inbox_messages where player_id = $1 order by id',
    [by.playerId],
  );
  return rows.map(({ kind, reason }) => `${kind} ${reason}`);
}

const balance = () => services.balanceOf(player);

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

/** The draws' clock goes on; the database's does not, so that they stay open. */
async function later(hours: number) {
  services.clock.aheadMs += hours * hourMs;
  await services.lottery.runPlans();
}

const clean = async () => {
  expect(await services.differences()).toEqual([]);
  expect(services.faults).toEqual([]);
};

async function exclude(kind: 'time_out' | 'exclusion', by = player) {
  await services.database.owner.query(
    `insert into protection_exclusions (merchant_id, player_id, id, kind, from_at, until_at)
       values ($1, $2, $3, $4, now(), now() + interval '1 hour')`,
    [services.merchant.id, by.playerId, randomUUID(), kind],
  );
}

test('nothing is paid in advance: each slip is placed a day before its draw closes, once, by two processes', async () => {
  await openDraws();
  const made = await make();
  expect(made).toMatchObject({ stake: '40.00', draws: 5, placed: 0, missed: 0, ended: null });
  expect(await balance()).toBe(begin);
  const second = services.openLottery();
  await Promise.all([services.lottery.runPlans(), second.runPlans()]);
  await Promise.all([services.lottery.runPlans(), second.runPlans()]);
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  expect(await balance()).toBe(begin - 3n * stake);
  const { tickets } = await services.lottery.tickets(services.asking(player), {});
  for (const { salt, numero } of tickets) expect(salt).toBe(saltOfDraw(made.salt, game, numero));
  expect(new Set(tickets.map(({ salt }) => salt)).size).toBe(3);

  // As if the process had died between the slip and the note of it.
  await services.database.owner.query('update lottery_plans set after_no = 0, next_at = now()');
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  expect(await balance()).toBe(begin - 3n * stake);
  await later(8);
  expect(await ticketsIn()).toEqual([0, 1, 2, 3]);
  await later(10);
  expect(await ticketsIn()).toEqual([0, 1, 2, 3, 4]);
  expect(await planNow()).toMatchObject({ placed: 5, missed: 0, ended: { reason: 'done' } });
  expect(await news()).toEqual([]);
  await clean();
});

test('the same request answers the same subscription; bounds, fast games, trial players and strangers are refused', async () => {
  await openDraws();
  const request = asked();
  const first = await services.lottery.makePlan(services.asking(player), request);
  expect(await services.lottery.makePlan(services.asking(player), request)).toEqual(first);
  expect(await refusalOf(make({ requestId: request.requestId, draws: 4 }))).toBe('TXN_CONFLICT');
  expect(await refusalOf(make({ draws: 6 }))).toBe('SLIP_TOO_LARGE');
  expect(await refusalOf(make({ termsHash: 'a'.repeat(64) }))).toBe('TERMS_CHANGED');
  expect(await refusalOf(make({ lines: [{ market: 'de', pick: '6', stake: '10.00' }] }))).toBe(
    'PICK_INVALID',
  );
  const fast = lotteryGames.get('ssc-1m');
  const bet = { gameCode: 'ssc-1m', lines: [{ market: 'digit', pick: '5:1', stake: '10.00' }] };
  expect(await refusalOf(make({ ...bet, termsHash: fast ? hashOfTerms(termsOf(fast)) : '' }))).toBe(
    'PICK_INVALID',
  );
  const trial = await services.newPlayer({ trial: true });
  expect(await refusalOf(make({}, trial))).toBe('GAME_NOT_FOR_TRIAL');
  const stranger = services.asking(await services.newPlayer());
  expect(await refusalOf(services.lottery.endPlan(stranger, first.planId))).toBe('PLAN_UNKNOWN');
  expect((await services.lottery.plans(stranger)).plans).toEqual([]);
  for (let count = 1; count < 20; count += 1) await make({ draws: 2 });
  expect(await refusalOf(make({ draws: 2 }))).toBe('SLIP_TOO_LARGE');
});

test('a player ends it by a tap: no slip any more, not even one in flight; its tickets stay', async () => {
  await openDraws();
  const { planId } = await make();
  await services.lottery.runPlans();
  const ended = await services.lottery.endPlan(services.asking(player), planId);
  expect(ended).toMatchObject({ placed: 3, ended: { reason: 'player' } });
  expect(await services.lottery.endPlan(services.asking(player), planId)).toEqual(ended);
  await later(20);
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  // A process that has read it before its end places nothing either.
  await make({}, player);
  const { owner } = services.database;
  await owner.query(
    `create function ends() returns trigger language plpgsql as $$ begin
       update lottery_plans set ended_at = now(), end_reason = 'player', next_at = null where plan_id = old.plan_id;
       return null; end $$`,
  );
  await owner.query(
    `create trigger ends after update on lottery_plans for each row when (old.next_at < new.next_at) execute function ends()`,
  );
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  expect(await news()).toEqual([]);
  await clean();
});

test('without funds a draw is missed and told once, and the next is played', async () => {
  await openDraws({ balance: 2n * stake });
  await make();
  await services.lottery.runPlans();
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([0, 1]);
  expect(await news()).toEqual(['lottery_plan_missed funds']);
  const from = await services.ledger.houseAccount(
    { bookId: player.bookId, kind: 'psp_clearing', currency: services.merchant.currency },
    new Date(),
  );
  const { accountId } = await services.wallet.accountOf(player, services.merchant.currency, new Date());
  await services.ledger.transfer({
    bookId: player.bookId,
    opId: randomUUID(),
    fromId: from,
    toId: accountId,
    kind: 'deposit',
    amount: 2n * stake,
    at: new Date(),
  });
  await later(20);
  expect(await ticketsIn()).toEqual([0, 1, 3, 4]);
  expect(await planNow()).toMatchObject({ placed: 4, missed: 1, ended: { reason: 'done' } });
  expect(await news()).toEqual(['lottery_plan_missed funds']);
  await clean();
});

test('three refusals in a row end it: odds that changed; a reality check that is due refuses, too', async () => {
  await openDraws();
  await make();
  const { owner } = services.database;
  await owner.query('update lottery_plans set terms_hash = $1', ['a'.repeat(64)]);
  await services.lottery.runPlans();
  const ended = [
    'lottery_plan_missed odds',
    'lottery_plan_missed odds',
    'lottery_plan_missed odds',
    'lottery_plan_ended refused',
  ];
  expect(await news()).toEqual(ended);
  expect(await planNow()).toMatchObject({ placed: 0, missed: 3, ended: { reason: 'refused' } });
  const checked = await services.newPlayer();
  await owner.query(
    `insert into protection_players (merchant_id, player_id, check_due, session_from, session_until, checked_at)
       values ($1, $2, true, now(), now(), now())`,
    [services.merchant.id, checked.playerId],
  );
  await make({ draws: 2 }, checked);
  await services.lottery.runPlans();
  expect(await news(checked)).toEqual(['lottery_plan_missed check', 'lottery_plan_missed check']);
  expect(await planNow(checked)).toMatchObject({ missed: 2, ended: { reason: 'done' } });
  expect(await balance()).toBe(begin);
  await clean();
});

test('a time-out pauses it: draws go by untold, and it goes on afterwards', async () => {
  await openDraws();
  await make();
  await exclude('time_out');
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([]);
  await services.endSales(game, 0);
  await services.database.owner.query(
    `update protection_exclusions set until_at = now() - interval '1 second'`,
  );
  await later(1);
  expect(await ticketsIn()).toEqual([1, 2]);
  expect(await planNow()).toMatchObject({ missed: 0, ended: null });
  expect(await news()).toEqual([]);
  await clean();
});

test('a self-exclusion ends it, and gives later tickets of subscriptions and slips of several draws back; others are drawn', async () => {
  await openDraws();
  await make();
  await buy(services, player, game, lines, { indexes: [1, 2] });
  await buy(services, player, game, lines, { indexes: [1] });
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([0, 1, 1, 1, 2, 2]);
  await exclude('exclusion');
  services.clock.aheadMs += 3000;
  const second = services.openLottery();
  await Promise.all([services.lottery.runPlans(), second.runPlans()]);
  await services.lottery.runPlans();
  // The first draw closes within a minute; the slip of one draw stays.
  expect(await balance()).toBe(begin - 2n * stake);
  expect(await planNow()).toMatchObject({ ended: { reason: 'excluded' } });
  expect(await news()).toEqual(['lottery_plan_ended excluded']);
  const { tickets } = await services.lottery.tickets(services.asking(player), { state: 'open' });
  expect(tickets).toHaveLength(2);
  const { rows } = await services.database.query('select 1 from lottery_excluded_players');
  expect(rows).toEqual([]);
  await later(20);
  expect(await ticketsIn()).toEqual([0, 1, 1, 1, 2, 2]);
  expect(await refusalOf(buy(services, player, game, lines, { indexes: [3] }))).toBe('SELF_EXCLUDED');
  await clean();
});

test('[X-21 in part] a subscription that stops on a win ends with it, and gives back what it has placed in later draws', async () => {
  await openDraws();
  await make({ stopOnWin: true });
  await services.lottery.runPlans();
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  await advanceTo(services, games, 'settled');
  expect(await balance()).toBe(begin - stake + win);
  expect(await planNow()).toMatchObject({ placed: 3, ended: { reason: 'won' } });
  expect(await news()).toEqual(['lottery_plan_ended won']);
  await later(20);
  expect(await ticketsIn()).toEqual([0, 1, 2]);
  await clean();
});

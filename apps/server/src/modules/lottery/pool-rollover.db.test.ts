// Tests a pool over more draws than its jackpot may stay unwon: it grows from draw to draw, then goes to the best tier that wins.
import { isPoolEngine, lotteryGames, poolUnits, settlePool } from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { poolOf } from './draw-names.ts';
import { advanceTo, type Bet, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';

const gameCode = 'lotto-6-42';
const games = [gameCode];
/** Counted from 0. */
const voidDraw = 5;
/** The thirtieth that is not void: nobody has a ticket, so that no tier wins. */
const emptyDraw = 30;
const lastDraw = 31;
/** As many as are planned ahead. */
const atOnce = 12;
const plain: Bet[] = [{ market: 'pool', pick: '01-02-03-04-05-06', stake: '20.00' }];

let services: DrawServices;
let player: TestPlayer;
beforeAll(async () => {
  services = await openDrawServices({ games, draws: lastDraw + 1, salesMs: 600_000 });
  player = await services.newPlayer({ balance: 20_000_000n });
});
afterAll(() => services.close());

const two = (value: number) => String(value).padStart(2, '0');

/** Sets of eight numbers; of 170 of them one has three of the six that are drawn, but for one draw in a hundred thousand. */
function sets(from: number): Bet[] {
  return Array.from({ length: 85 }, (_, index) => {
    const [start, step] = [(from + index) % 42, [1, 5, 11, 13, 17, 19][(from + index) % 6] ?? 1];
    const numbers = new Set(Array.from({ length: 8 }, (__, at) => ((start + at * step) % 42) + 1));
    return {
      market: 'pool',
      pick: [...numbers]
        .sort((a, b) => a - b)
        .map(two)
        .join('-'),
      stake: '560.00',
    };
  });
}

const storedPool = z.object({
  carried: z.string(),
  unwon: z.number(),
  topUp: z.string(),
  carriedAfter: z.string(),
  unwonAfter: z.number(),
  shares: z.array(z.object({ units: z.number(), share: z.string().nullable() })),
});

async function poolBalance(): Promise<bigint> {
  const { bookId } = player;
  const owner = poolOf(bookId, gameCode, services.merchant.currency);
  const id = await services.ledger.houseAccount(owner, new Date());
  const { rows } = await services.database.owner.query<{ balance: bigint }>(
    `select (a.balance + coalesce((select sum(s.amount) from ledger_sums s where s.merchant_id = a.merchant_id and s.account_id = a.id), 0))::bigint
       as balance from ledger_accounts a where a.id = $1`,
    [id],
  );
  return rows[0]?.balance ?? 0n;
}

/** Ends the sales of a draw and runs it to its end. */
async function run(index: number): Promise<void> {
  await services.endSales(gameCode, index);
  if (index === voidDraw) {
    await services.database.owner.query(
      `update lottery_draws set void_reason = 'by-staff' where draw_id = $1`,
      [(await services.drawOf(gameCode, index)).draw_id],
    );
    return advanceTo(services, games, 'void', index);
  }
  await advanceTo(services, games, 'sealed', index);
  services.reachDraw(5000, index);
  await advanceTo(services, games, 'settled', index);
}

/** What the rules say of a settled draw that begins with the pool that the one before it has left. */
async function expectPool(index: number, before: { carriedMinor: bigint; unwon: number }) {
  const draw = await services.drawOf(gameCode, index);
  const game = lotteryGames.get(gameCode);
  if (!game || !isPoolEngine(game.engine)) throw new Error('no pool');
  const { engine } = game;
  const { rows } = await services.database.owner.query<{ lines: string; stake_minor: bigint }>(
    'select lines, stake_minor from lottery_tickets where draw_id = $1',
    [draw.draw_id],
  );
  const lines = rows.flatMap(({ lines: text }) =>
    z
      .array(z.tuple([z.string(), z.string(), z.string()]))
      .parse(JSON.parse(text))
      .map(([market, pick, stake]) => ({ market, pick, stakeMinor: BigInt(stake) })),
  );
  const salesMinor = rows.reduce((sum, { stake_minor }) => sum + stake_minor, 0n);
  const unitsByTier = poolUnits(engine, lines, JSON.parse(draw.outcome ?? ''));
  const result = settlePool({ engine, salesMinor, ...before, unitsByTier });
  const stored = storedPool.parse(JSON.parse(draw.pool ?? ''));
  expect({ index, ...stored }).toEqual({
    index,
    carried: String(before.carriedMinor),
    unwon: before.unwon,
    topUp: '0',
    carriedAfter: String(result.carriedAfterMinor),
    unwonAfter: result.unwonAfter,
    shares: unitsByTier.map((units, tier) => ({
      units: Number(units),
      share: units > 0n ? String(result.sharesMinor[tier]) : null,
    })),
  });
  expect(draw.result_receipt).toMatch(/^[\w-]{86}$/u);
  expect(draw.payout_minor).toBe(result.payoutMinor);
  expect(await poolBalance()).toBe(result.carriedAfterMinor);
  return {
    draw,
    stored,
    result,
    after: { carriedMinor: result.carriedAfterMinor, unwon: result.unwonAfter },
  };
}

test('[X-01 in part] a jackpot that stays unwon grows; from the thirtieth draw on it goes to the best tier that wins, and the books hold', async () => {
  let before = { carriedMinor: 0n, unwon: 0 };
  for (let first = 0; first <= lastDraw; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, lastDraw + 1 - first) }, (_, at) => first + at);
    await services.runner.plan();
    await buy(services, player, gameCode, plain, {
      indexes: indexes.filter((index) => index !== emptyDraw && index !== lastDraw),
    });
    if (indexes.includes(lastDraw))
      for (const from of [0, 85]) await buy(services, player, gameCode, sets(from), { indexes: [lastDraw] });
    for (const index of indexes) {
      await run(index);
      if (index === voidDraw) {
        expect(await poolBalance()).toBe(before.carriedMinor);
        continue;
      }
      if (index === lastDraw) break;
      const { after } = await expectPool(index, before);
      expect(after.unwon).toBe(before.unwon + 1);
      expect(after.carriedMinor).toBeGreaterThanOrEqual(before.carriedMinor);
      before = after;
    }
    expect(await services.differences()).toEqual([]);
  }
  // One draw more than thirty has passed, because the thirtieth had no tier that wins.
  expect(before.unwon).toBe(30);
  const held = await services.balanceOf(player);
  expect(held).toBeGreaterThan(0n);
  const { stored, draw, after, result } = await expectPool(lastDraw, before);
  const best = stored.shares.findIndex(({ units }) => units > 0);
  expect(best).toBeGreaterThan(0);
  const sales = 2n * 85n * 56_000n;
  const jackpot = before.carriedMinor + (sales * 44n) / 100n;
  const fund = (sales * 12n) / 100n + jackpot;
  const bestUnits = BigInt(stored.shares[best]?.units ?? 0);
  expect(BigInt(stored.shares[best]?.share ?? 0)).toBe(fund / bestUnits);
  expect(after.unwon).toBe(0);
  // What tiers without a winner and rounding leave is the beginning of the next jackpot.
  expect(after.carriedMinor).toBeLessThan(jackpot);
  expect(draw.payout_minor).toBe(result.payoutMinor);
  const { rows } = await services.database.owner.query<{ paid: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as paid from ledger_moves where owner_id = $1 and kind = 'lottery_payout' and ref = $2`,
    [player.playerId, draw.draw_id],
  );
  expect(rows).toEqual([{ paid: result.payoutMinor }]);
  expect(await services.differences()).toEqual([]);
  expect(services.faults).toEqual([]);
}, 300_000);

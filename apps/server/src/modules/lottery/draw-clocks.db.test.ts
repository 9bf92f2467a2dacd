// Tests draws whose clocks differ: the witness's from the database's, and a runner's from both.
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { advanceTo, buy, type DrawServices, openDrawServices, silentOn } from './draw-services.fixture.ts';

const game = 'ssc-1m';
const games = [game];
const lines = [{ market: 'star2', pick: '68', stake: '10.00' }];

let services: DrawServices;
afterEach(async () => {
  vi.restoreAllMocks();
  await services.close();
});

/** The clock of the runners' process, from now on. */
function shiftProcess(aheadMs: number) {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
}

const isRefused = (act: Promise<unknown>) =>
  act.then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.code === 'DRAW_CLOSED',
  );

/** Due at once, although the last step failed. */
const makeDue = () =>
  services.database.owner.query(
    `update lottery_draws set next_at = now() - interval '1 day' where next_at is not null and state <> 'open'`,
  );

test.each([-3000, 3000])(
  '[X-28 in part] no draw opens while the clock of the witness is %i ms off; it opens once the clocks agree',
  async (aheadMs) => {
    services = await openDrawServices({ games, salesMs: 30_000, witnessAheadMs: aheadMs });
    const player = await services.newPlayer();
    await expect(services.runner.plan()).rejects.toThrow(/^the witness's clock is -?[23]\d\d\d ms ahead/u);
    expect(await services.drawOf(game)).toMatchObject({ state: 'planned' });
    expect(await isRefused(buy(services, player, game, lines))).toBe(true);
    // The witness's clock does not run backwards: it stands still until its time comes.
    services.clock.witnessAheadMs = 0;
    services.clock.aheadMs = Math.max(0, aheadMs);
    await services.runner.plan();
    expect(await services.drawOf(game)).toMatchObject({ state: 'open' });
    await expect.poll(() => isRefused(buy(services, player, game, lines)), { timeout: 5000 }).toBe(false);
    expect(await services.differences()).toEqual([]);
  },
);

test.each([-700, 700])('clocks that are %i ms apart are near enough', async (aheadMs) => {
  services = await openDrawServices({ games, witnessAheadMs: aheadMs });
  await services.runner.plan();
  expect(await services.drawOf(game)).toMatchObject({ state: 'open' });
});

test('a slow answer of the witness is no wrong clock', async () => {
  services = await openDrawServices({ games, salesMs: 8000 });
  services.witness.delay(1500);
  await services.runner.plan();
  expect(await services.drawOf(game)).toMatchObject({ state: 'open' });
});

test.each([-25_000, 25_000])(
  'a runner whose own clock is %i ms off opens, closes and seals in time',
  async (aheadMs) => {
    shiftProcess(aheadMs);
    services = await openDrawServices({ games, salesMs: 3500 - aheadMs });
    await services.runner.plan();
    expect(await services.drawOf(game)).toMatchObject({ state: 'open' });
    await advanceTo(services, games, 'sealed');
  },
);

test('a runner whose own clock is late makes no draw void whose result can be known', async () => {
  services = await openDrawServices({ games });
  const player = await services.newPlayer();
  await services.runner.plan();
  await buy(services, player, game, lines);
  shiftProcess(-25_000);
  services.witness.misbehave(silentOn('/seals'));
  await advanceTo(services, games, 'closed');
  // By its own clock there are 4 s left to the draw; by all others the beacon has come.
  const { drawAt } = services.times();
  services.clock.aheadMs = drawAt.getTime() - 4000 - Date.now();
  await makeDue();
  await services.runner.advance();
  expect(await services.drawOf(game)).toMatchObject({ state: 'closed', void_reason: null });
});

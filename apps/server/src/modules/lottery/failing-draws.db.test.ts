// Tests draws whose witness, beacon or books fail: they are delayed, void or held, and money moves once or not at all.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import type { TestPlayer } from '../../test-services.fixture.ts';
import {
  advanceTo,
  type Bet,
  buy,
  type DrawServices,
  honest,
  openDrawServices,
  silentOn,
} from './draw-services.fixture.ts';

const game = 'ssc-1m';
const games = [game];
const stakeMinor = 1000n;
const lines: Bet[] = [{ market: 'star2', pick: '68', stake: '10.00' }];
/** Wins 9.7 times the stake of one of its ten lines. */
const sureLines: Bet[] = Array.from({ length: 10 }, (_, digit) => ({
  market: 'digit',
  pick: `5:${digit}`,
  stake: '10.00',
}));

let services: DrawServices;
let player: TestPlayer;
afterEach(() => services.close());

/** One draw, open, with one ticket. */
async function openDraw(of: Bet[] = lines) {
  services = await openDrawServices({ games });
  player = await services.newPlayer();
  await services.runner.plan();
  await buy(services, player, game, of);
}

const balance = () => services.balanceOf(player);
const whatFailed = () => new Set(services.faults.map(({ what }) => what));

/** The draw is due again at once, although its last step failed. */
async function retry() {
  await services.database.owner.query(
    `update lottery_draws set next_at = now() - interval '1 day' where next_at is not null and state <> 'open'`,
  );
  await services.runner.advance();
}

async function expectRefunded(reason: string) {
  expect(await services.drawOf(game)).toMatchObject({ state: 'void', void_reason: reason, outcome: null });
  expect(await balance()).toBe(100_000n);
  await services.openRunner().advance();
  expect(await balance()).toBe(100_000n);
  expect(await services.differences()).toEqual([]);
}

test('without its countersignature in time a draw is void before its beacon comes, and every stake is given back once', async () => {
  await openDraw();
  expect(await balance()).toBe(100_000n - stakeMinor);
  services.witness.misbehave(silentOn('/seals'));
  await advanceTo(services, games, 'closed');
  services.clock.aheadMs = services.times().drawAt.getTime() - 4000 - Date.now();
  await advanceTo(services, games, 'void');
  await expectRefunded('not-countersigned');
  expect(await services.drawOf(game)).toMatchObject({ seed: null });
});

test('[X-28 in part] a seal that comes too late is refused by the witness: void, and every stake given back', async () => {
  await openDraw();
  // Nothing reaches the witness before the draw.
  services.witness.cut(true);
  await advanceTo(services, games, 'closed');
  services.reachDraw();
  services.witness.cut(false);
  await retry();
  await advanceTo(services, games, 'void');
  await expectRefunded('sealed-late');
});

test('a countersignature whose answer was lost counts: the draw goes on after its time, and nobody can abort it', async () => {
  await openDraw(sureLines);
  services.witness.misbehave(silentOn('/seals'));
  await advanceTo(services, games, 'closed');
  await services.runner.advance();
  services.reachDraw();
  // The witness is silent still, and now the result could be known: the draw waits.
  await retry();
  expect(await services.drawOf(game)).toMatchObject({ state: 'closed', void_reason: null });
  services.witness.misbehave(honest);
  await retry();
  await advanceTo(services, games, 'settled');
  expect(await balance()).toBe(100_000n - 10_000n + 9700n);
  expect(await services.differences()).toEqual([]);
});

test('[X-01 in part] a forged beacon is refused; the draw waits for the right one, and is drawn by it', async () => {
  await openDraw();
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  const forged = 'a'.repeat(96);
  services.witness.misbehave((path, answer) =>
    path.includes('/public/')
      ? { ...answer, text: answer.text.replace(/"signature":"[0-9a-f]+"/u, `"signature":"${forged}"`) }
      : answer,
  );
  await services.runner.advance();
  expect(await services.drawOf(game)).toMatchObject({ state: 'sealed', seed: null, outcome: null });
  expect(whatFailed()).toEqual(new Set(['draw reveal']));
  services.witness.misbehave(honest);
  await retry();
  await advanceTo(services, games, 'settled');
});

test('without its beacon for a day a draw is void, and every stake is given back', async () => {
  await openDraw();
  await advanceTo(services, games, 'sealed');
  services.witness.misbehave(silentOn('/public/'));
  services.reachDraw(23 * 3_600_000);
  await services.runner.advance();
  expect(await services.drawOf(game)).toMatchObject({ state: 'sealed' });
  services.reachDraw(25 * 3_600_000);
  await retry();
  await advanceTo(services, games, 'void');
  await expectRefunded('no-beacon');
});

test('[X-28 in part] nothing is paid before the witness agrees; after its silence each ticket is paid once', async () => {
  await openDraw(sureLines);
  await advanceTo(services, games, 'sealed');
  services.witness.misbehave(silentOn('/results'));
  services.reachDraw();
  await services.runner.advance();
  await retry();
  expect(await services.drawOf(game)).toMatchObject({ state: 'drawn', payout_minor: 9700n });
  expect(await balance()).toBe(90_000n);
  // Its process starts again from its journal, too.
  await services.witness.restart();
  services.witness.misbehave(honest);
  await retry();
  await advanceTo(services, games, 'settled');
  expect(await balance()).toBe(99_700n);
  expect(await services.differences()).toEqual([]);
});

test('[X-28 in part] where the witness counts another payout the draw is held, and nothing is paid', async () => {
  await openDraw(sureLines);
  await advanceTo(services, games, 'sealed');
  // Somebody raises the stakes of sealed tickets in the database.
  await services.database.owner.query(
    `update lottery_tickets set lines = replace(lines, '"1000"', '"9000"')`,
  );
  services.reachDraw();
  await services.runner.advance();
  await advanceTo(services, games, 'held');
  const held = await services.drawOf(game);
  expect(held.held_reason).toContain('RESULT_DISAGREES');
  expect(held.next_at).toBeNull();
  expect(whatFailed()).toEqual(new Set(['draw held: the witness does not agree']));
  expect(await balance()).toBe(90_000n);
  expect(await services.drifts()).toEqual([]);
});

test('a ticket that was altered before the seal is never sealed', async () => {
  await openDraw();
  await services.database.owner.query(`update lottery_tickets set lines = replace(lines, '"68"', '"77"')`);
  await advanceTo(services, games, 'held');
  const held = await services.drawOf(game);
  expect(held.held_reason).toContain('is not the one that was sold');
  expect(held.seal_receipt).toBeNull();
  expect(whatFailed()).toEqual(new Set(['draw held: a ticket was altered']));
});

test('[X-21 in part] a sale in flight at the close is inside the seal; one that comes after it is refused', async () => {
  await openDraw();
  const late = await services.newPlayer();
  const { owner } = services.database;
  let sale: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;
  await owner.transaction(async (tx) => {
    // The sale waits for its money, and holds its draw meanwhile.
    await tx.query('select 1 from ledger_accounts where owner_id = $1 for update', [late.playerId]);
    sale = buy(services, late, game, lines);
    sale.catch(() => undefined);
    while ((await heldShares()) === 0) await pause(20);
    await pause(services.times().closesAt.getTime() - Date.now() + 200);
    closing = services.runner.advance();
    await pause(300);
    expect(await services.drawOf(game)).toMatchObject({ state: 'open' });
  });
  await sale;
  await closing;
  await advanceTo(services, games, 'sealed');
  expect(await services.drawOf(game)).toMatchObject({ tickets: 2 });
  const refused = await buy(services, player, game, lines).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'DRAW_CLOSED' });
  expect(await services.differences()).toEqual([]);
});

test('a draw whose payments wait does not delay the draws of other games', async () => {
  const both = [game, 'k3-3m'];
  services = await openDrawServices({ games: both });
  player = await services.newPlayer();
  const other = await services.newPlayer();
  await services.runner.plan();
  await buy(services, player, game, sureLines);
  await buy(services, other, 'k3-3m', [{ market: 'side', pick: 'big', stake: '30.00' }]);
  await advanceTo(services, both, 'sealed');
  services.reachDraw();
  let running: Promise<void> | undefined;
  await services.database.owner.transaction(async (tx) => {
    await tx.query('select 1 from ledger_accounts where owner_id = $1 for update', [player.playerId]);
    running = services.runner.advance();
    await expect
      .poll(async () => (await services.drawOf('k3-3m')).state, { timeout: 20_000 })
      .toBe('settled');
    await expect.poll(async () => (await services.drawOf(game)).state, { timeout: 20_000 }).toBe('counted');
  });
  await running;
  await advanceTo(services, both, 'settled');
  expect(await balance()).toBe(99_700n);
  expect(await services.differences()).toEqual([]);
});

/** Transactions that hold rows of draws for sales, and wait for something else. */
async function heldShares(): Promise<number> {
  const { rows } = await services.database.owner.query<{ held: number }>(
    `select count(distinct l.pid)::int as held from pg_locks l
      where l.relation = 'lottery_draws'::regclass and l.mode = 'RowShareLock' and l.granted
        and exists (select from pg_locks w where w.pid = l.pid and not w.granted)`,
  );
  return rows[0]?.held ?? 0;
}

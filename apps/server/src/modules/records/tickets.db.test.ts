// Tests lottery tickets among bet records: pages, totals, filters and sums agree.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LotteryTestServices, openLotteryServices, slipOf } from '../../lottery-services.fixture.ts';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { finish, smallPlay } from '../../test-services.fixture.ts';
import { betRecords } from './bet-records.ts';
import { betSums } from './bet-sums.ts';

let services: LotteryTestServices;
let player: TestPlayer;

beforeAll(async () => {
  services = await openLotteryServices();
  player = await services.newPlayer({ balance: 1_000_000n });
  const numeros = await services.openDraws('ssc-5m', 3);
  await services.lottery.place(services.asking(player), slipOf('ssc-5m', numeros, { series: 1740 }));
  const view = await services.rounds.play(services.playing(player), smallPlay());
  if (view.state === 'open') await finish(services, player, view);
  // The first draw won 50.00 and is settled, the second is void, the third is open.
  await services.database.owner.query(
    `update lottery_draws set state = 'settled', next_at = null, settled_at = now() where numero = $1`,
    [numeros[0]],
  );
  await services.database.owner.query(
    `insert into lottery_wins select t.merchant_id, t.draw_id, t.ticket_hash, t.player_id, t.account_id, 5000, false
       from lottery_tickets t join lottery_draws d using (merchant_id, draw_id) where d.numero = $1`,
    [numeros[0]],
  );
  await services.database.owner.query(
    `update lottery_draws set state = 'void', next_at = null where numero = $1`,
    [numeros[1]],
  );
});
afterAll(() => services.close());

const asking = (query: { vassalage?: string; gameType?: string } = {}) => ({
  merchant: services.merchant,
  session: player,
  language: 'en' as const,
  now: new Date(),
  query,
});
const parts = () => ({ database: services.database, games: services.catalogue });

test('a ticket stands with its stake less the rebate and its win; a void one has neither', async () => {
  const { list, totals } = await betRecords(parts(), asking({ gameType: 'ELOTT' }));
  expect(
    list
      .map(({ state, stake, payout }) => [state, stake, payout])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['open', '9.00', '0.00'],
    ['rolledback', '0.00', '0.00'],
    ['settled', '9.00', '50.00'],
  ]);
  expect(list[0]).toMatchObject({ gameCode: 'ssc-5m', displayName: 'Fast Five', vassalage: 'TCG_LOTTO_VN' });
  expect(totals).toEqual({ rounds: 3, stake: '18.00', payout: '50.00', net: '32.00' });
});

test('rounds and tickets stand together, and the sums by day, vendor and type come to the same totals', async () => {
  const { list, totals } = await betRecords(parts(), asking());
  expect(list).toHaveLength(4);
  expect((await betRecords(parts(), asking({ vassalage: 'BGS' }))).list).toHaveLength(1);
  const sums = await betSums(parts(), { ...asking(), query: {} });
  expect(sums.types.map(({ key, rounds }) => [key, rounds])).toEqual([
    ['ELOTT', 3],
    ['RNG', 1],
  ]);
  for (const lines of [sums.days, sums.vendors, sums.types]) {
    const whole = lines.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
    expect(whole).toBe(Math.round(Number(totals.net) * 100));
  }
});

test('a ticket that was given back before its draw closed has no stake left either', async () => {
  await services.database.owner.query(
    `insert into lottery_ends select t.merchant_id, t.draw_id, t.ticket_hash, 'won', now()
       from lottery_tickets t join lottery_draws d using (merchant_id, draw_id) where d.state = 'open'`,
  );
  const { list, totals } = await betRecords(parts(), asking({ gameType: 'ELOTT' }));
  expect(list.map(({ state, stake }) => `${state} ${stake}`).toSorted()).toEqual([
    'rolledback 0.00',
    'rolledback 0.00',
    'settled 9.00',
  ]);
  expect(totals).toMatchObject({ rounds: 3, stake: '9.00', payout: '50.00' });
});

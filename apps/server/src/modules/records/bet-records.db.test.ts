// Tests bet records: pages, spans, filters and sums.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  finish,
  openTestServices,
  smallPlay,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { betRecords } from './bet-records.ts';
import { betSums } from './bet-sums.ts';

let services: TestServices;
let player: TestPlayer;
const dayMs = 86_400_000;
const today = new Date('2026-11-20T12:00:00.000Z');

beforeAll(async () => {
  services = await openTestServices();
  player = await services.newPlayer({ balance: 1_000_000n });
  // 23 rounds today, 4 yesterday, 2 ten days ago.
  for (const [daysAgo, times] of [
    [10, 2],
    [1, 4],
    [0, 23],
  ] as const) {
    const at = new Date(today.getTime() - daysAgo * dayMs);
    for (let round = 0; round < times; round += 1) {
      const view = await services.rounds.play(services.playing(player, at), smallPlay());
      if (view.state === 'open') await finish(services, player, view);
    }
  }
});
afterAll(() => services.close());

function records(
  query: { page?: number; from?: string; to?: string; vassalage?: string; gameType?: string },
  session = player,
) {
  const { database, catalogue: games, merchant } = services;
  return betRecords({ database, games }, { merchant, session, language: 'en', now: today, query });
}

test('the last week, newest first, twenty to a page, with totals of the whole span', async () => {
  const first = await records({});
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2, currency: 'PHP' });
  expect(first.list.length).toBe(20);
  expect(first.totals).toMatchObject({ rounds: 27, stake: '27.00' });
  const second = await records({ page: 2 });
  expect(second.list.length).toBe(7);
  const all = [...first.list, ...second.list];
  expect(new Set(all.map(({ roundId }) => roundId)).size).toBe(27);
  const times = all.map(({ startedAt }) => startedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const paid = all.reduce((sum, { payout }) => sum + Math.round(Number(payout) * 100), 0);
  expect(Math.round(Number(first.totals.payout) * 100)).toBe(paid);
  expect(Math.round(Number(first.totals.net) * 100)).toBe(paid - 2700);
  expect(first.list[0]).toMatchObject({ gameCode: 'perya-lights', vassalage: 'BGS', stake: '1.00' });
});

test('a span of days has both its ends, and a filter what it names', async () => {
  expect((await records({ from: '2026-11-19', to: '2026-11-19' })).totals.rounds).toBe(4);
  expect((await records({ from: '2026-11-10', to: '2026-11-20' })).totals.rounds).toBe(29);
  expect((await records({ from: '2026-11-21', to: '2026-11-20' })).totals.rounds).toBe(0);
  expect((await records({ vassalage: 'BGS' })).totals.rounds).toBe(27);
  expect((await records({ vassalage: 'JILI' })).list).toEqual([]);
  expect((await records({ gameType: 'FISH' })).list).toEqual([]);
});

test("[2.1-16] a day is the merchant's: late in the evening of UTC it is the next one in Manila", async () => {
  const owl = await services.newPlayer({ balance: 1_000_000n });
  for (const at of ['2026-11-19T15:59:00.000Z', '2026-11-19T16:01:00.000Z']) {
    const view = await services.rounds.play(services.playing(owl, new Date(at)), smallPlay());
    if (view.state === 'open') await finish(services, owl, view);
  }
  expect(services.merchant.timeZone).toBe('Asia/Manila');
  for (const day of ['2026-11-19', '2026-11-20'])
    expect((await records({ from: day, to: day }, owl)).totals.rounds).toBe(1);
});

test('another member sees none of it', async () => {
  const stranger = await services.newPlayer();
  expect((await records({}, stranger)).totals).toEqual({
    rounds: 0,
    stake: '0.00',
    payout: '0.00',
    net: '0.00',
  });
});

test('[2.1-16] [6-06] the same days by day, by vendor and by type come to the same totals', async () => {
  const { database, catalogue: games, merchant } = services;
  const query = { from: '2026-11-10', to: '2026-11-20' };
  const sums = await betSums(
    { database, games },
    { merchant, session: player, language: 'en', now: today, query },
  );
  const { totals } = await records(query);
  expect(sums.days.map(({ key, rounds }) => [key, rounds])).toEqual([
    ['2026-11-20', 23],
    ['2026-11-19', 4],
    ['2026-11-10', 2],
  ]);
  expect(sums.vendors.map(({ key }) => key)).toEqual(['BGS']);
  for (const lines of [sums.days, sums.vendors, sums.types])
    for (const figure of ['stake', 'payout', 'net'] as const) {
      const whole = lines.reduce((sum, line) => sum + Math.round(Number(line[figure]) * 100), 0);
      expect(whole, figure).toBe(Math.round(Number(totals[figure]) * 100));
    }
});

test('[X-04] what the jackpot paid counts', async () => {
  const generous = await openTestServices({ jackpotSeedMinor: 1n, database: services.database });
  const winner = await generous.newPlayer();
  const view = await generous.rounds.play(generous.playing(winner, today), smallPlay());
  if (view.state === 'open') await finish(generous, winner, view);
  const { jackpot, payout } = await services.rounds.proof(services.merchant, view.roundId, 'en');
  expect(Number(jackpot?.amount)).toBeGreaterThan(0);
  const { list, totals } = await records({}, winner);
  const paid = (Number(jackpot?.amount) + Number(payout)).toFixed(2);
  expect(list.map((row) => row.payout)).toEqual([paid]);
  expect(totals.payout).toBe(paid);
  await generous.close();
});

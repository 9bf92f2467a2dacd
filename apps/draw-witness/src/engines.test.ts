// A draw of every engine from deposit to result, over HTTP, with payouts that were computed by hand.
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  drawOf,
  type Line,
  newFolder,
  playDraw,
  type Running,
  sha256,
  startWitness,
  ticketText,
  writeFixedKeys,
} from './platform.fixture.ts';

// Pairings, processes and brute force take longer beside other tests.
vi.setConfig({ testTimeout: 60_000 });

let running: Running;
let remove = () => {};
beforeEach(async () => {
  const made = newFolder();
  remove = () => made.remove();
  writeFixedKeys(made.folder);
  running = await startWitness(made.folder);
});
afterEach(async () => {
  await running.close();
  remove();
});

const nn = (value: number): string => String(value).padStart(2, '0');
const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const line = (market: string, pick: string, stake = '1000'): Line => [market, pick, stake];
const fullSides = (market: string, place = ''): Line[] =>
  ['big', 'small', 'odd', 'even'].map((side) => line(market, `${place}${side}`));

/**
 * Lines that cover every outcome, so that the payout is known without it. At 970 ‰, stakes of 1,000: a line wins its
 * odds in thousandths.
 */
const covering: [game: string, what: string, lines: Line[], payout: number][] = [
  ['ssc-1m', 'a digit at a place', each(10, (d) => line('digit', `3:${d}`)), 9700],
  ['ssc-1m', 'both pairs of sides at a place', fullSides('side', '2:'), 2 * 1940],
  ['ssc-1m', 'both pairs of sides of the sum', fullSides('sum-side'), 2 * 1940],
  ['ssc-1m', 'two last digits', each(100, (d) => line('star2', nn(d))), 97_000],
  ['vn-north', 'tails of 27 prizes', each(100, (d) => line('lo2', nn(d))), 27 * 3592],
  ['vn-north', 'tails of the last row', each(100, (d) => line('dau', nn(d))), 4 * 24_250],
  ['vn-north-3m', 'tail of the special prize', each(100, (d) => line('de', nn(d))), 97_000],
  ['vn-south', 'tails of 18 prizes', each(100, (d) => line('lo2', nn(d))), 18 * 5388],
  [
    'vn-central',
    'units and sides',
    [...each(10, (d) => line('de-digit', `tail:${d}`)), ...fullSides('de-side')],
    9700 + 2 * 1940,
  ],
  [
    'vn-south-5m',
    'tails of three digits',
    each(1000, (d) => line('lo3', String(d).padStart(3, '0'))),
    17 * 57_058,
  ],
  ['pick5-3m', 'any one', each(11, (n) => line('any1', nn(n + 1))), 5 * 2134],
  ['race-2m', 'a place', each(10, (car) => line('place', `7:${nn(car + 1)}`)), 9700],
  [
    'race-2m',
    'the first two in order',
    each(100, (pair) => [Math.floor(pair / 10) + 1, (pair % 10) + 1] as const)
      .filter(([one, two]) => one !== two)
      .map(([one, two]) => line('exacta', `${nn(one)}-${nn(two)}`)),
    87_300,
  ],
  ['k3-3m', 'both pairs of sides', fullSides('side'), 2 * 1940],
  ['happy10-5m', 'any one', each(20, (n) => line('any1', nn(n + 1))), 8 * 2425],
  ['keno-8m', 'one number', each(80, (n) => line('keno', nn(n + 1))), 20 * 3880],
  ['mark6-10m', 'the special', each(49, (n) => line('special', nn(n + 1))), 47_530],
  ['island-mark6', 'one of six', each(49, (n) => line('six1', nn(n + 1))), 6 * 7921],
  ['pc28-5m', 'both pairs of sides', fullSides('side'), 2 * 1940],
  ['daily-3', 'every number', each(1000, (n) => line('exact', String(n).padStart(3, '0'))), 970_000],
  [
    'evening-2',
    'every pair',
    each(961, (pair) => line('exact', `${nn(Math.floor(pair / 31) + 1)}-${nn((pair % 31) + 1)}`)),
    932_170,
  ],
];

describe('lines that cover every outcome pay what was computed by hand', () => {
  test.each(covering)('[X-28 in part] %s: %s', async (game, what, lines, payout) => {
    const draw = drawOf(game, { numero: numeroOf(game, what) });
    const played = await playDraw(running, draw, [ticketText(draw, lines, 1)]);
    expect(played.deposited.status).toBe(200);
    expect(played.sealed.status).toBe(200);
    expect(played.result).toMatchObject({ payout: String(payout), winners: 1 });
  });
});

/** A number of its own for each test. */
function numeroOf(game: string, what: string): string {
  return `20261121-${String(Number.parseInt(sha256(game + what).slice(0, 6), 16) % 10_000).padStart(4, '0')}`;
}

test('[X-28 in part] the lowest series pays 1,700 of 1,940, lines of Entertainment all of it', async () => {
  const draw = drawOf('ssc-5m');
  const lines = [...each(100, (d) => line('star2', nn(d))), ...fullSides('side', '1:')];
  const { result } = await playDraw(running, draw, [ticketText(draw, lines, 1, 1700)]);
  // 1,000 × 97,000 × 1,700 ÷ (1,000 × 1,940) = 85,000
  expect(result).toMatchObject({ payout: String(85_000 + 2 * 1940), winners: 1 });
});

test('[X-28 in part] a hit counts as often as it comes, once for each prize', async () => {
  const draw = drawOf('vn-north', { numero: '20261121-0001' });
  const texts = each(100, (d) => ticketText(draw, [line('lo2', nn(d))], d));
  const { result } = await playDraw(running, draw, texts);
  const outcome = prizes(result['outcome']);
  const tails = outcome.map((prize) => prize.slice(-2));
  expect(outcome.map((prize) => prize.length).join('')).toBe('555555555544444444443332222');
  expect(result).toMatchObject({ payout: String(27 * 3592), winners: new Set(tails).size });
  const wins = texts
    .map((text, d) => ({ hash: sha256(text), payout: 3592 * tails.filter((each) => each === nn(d)).length }))
    .filter(({ payout }) => payout > 0)
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  expect(result['winsHash']).toBe(sha256(wins.map((win) => `${win.hash}|${win.payout}\n`).join('')));
});

test('[X-28 in part] the outcome is drawn by HMAC-SHA256 from seed, tickets and beacon', async () => {
  const draw = drawOf('daily-4');
  const { result, root, round } = await playDraw(running, draw, [
    ticketText(draw, [line('exact', '0000')], 1),
  ]);
  const message = `v1|draw|${draw.merchant}|daily-4|${draw.numero}|${root}|${round.randomness}`;
  const seed = createHmac('sha256', draw.seed).update(message).digest();
  const block = createHmac('sha256', seed).update(`v1|daily-4|${root}|${draw.no}|0`).digest();
  expect(result['outcome']).toEqual(each(4, (word) => block.readUInt32BE(4 * word) % 10));
});

test('[X-28 in part] the longest tail of a ticket is paid', async () => {
  const draw = drawOf('golden-6', { returnPermille: 900 });
  const lines = each(10, (d) => line('ticket', `00000${d}`, '100'));
  const { result } = await playDraw(running, draw, [ticketText(draw, lines, 1)]);
  // One line has the last digit; the others have none.
  expect(result).toMatchObject({ outcome: [8, 2, 7, 5, 6, 1], payout: '200', winners: 1 });
});

test('[X-28 in part] the longest tail of a number plate is paid', async () => {
  const draw = drawOf('plate', { returnPermille: 900 });
  const lines = each(100, (d) => line('plate', `A00${nn(d)}`, '100'));
  const { result } = await playDraw(running, draw, [ticketText(draw, lines, 1)]);
  // Nine lines have the last digit alone, one has the last two.
  expect(result).toMatchObject({ payout: String(9 * 200 + 2000), winners: 1 });
});

test('[X-28 in part] twenty numbers of the raffle win 80 % of the sales', async () => {
  const draw = drawOf('fiesta');
  const texts = each(20, (n) =>
    ticketText(draw, [line('raffle', String(n * 37).padStart(4, '0'), '2000')], n),
  );
  const { result } = await playDraw(running, draw, texts);
  // 40 % of 40,000, three times 8 %, sixteen times 1 %.
  const payouts = [16_000, 3200, 3200, 3200, ...each(16, () => 400)];
  const drawn = numbers(result['outcome']);
  const wins = drawn
    .map((number, place) => ({ hash: sha256(texts[number / 37] ?? ''), payout: payouts[place] }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  expect(result).toMatchObject({ payout: '32000', winners: 20 });
  expect(result['winsHash']).toBe(sha256(wins.map((win) => `${win.hash}|${win.payout}\n`).join('')));
});

test('[X-28 in part] a raffle of nineteen numbers is void: nothing is won', async () => {
  const draw = drawOf('fiesta', { numero: '20261122-0001' });
  const texts = each(19, (n) => ticketText(draw, [line('raffle', nn(n).padStart(4, '0'), '2000')], n));
  const { result } = await playDraw(running, draw, texts);
  expect(result).toMatchObject({ payout: '0', winners: 0, winsHash: sha256('') });
  expect(numbers(result['outcome'])).toHaveLength(19);
});

test('[X-28 in part] a pool goes from draw to draw, and each game has its own', async () => {
  const pools = [
    'lotto-6-42',
    'lotto-6-45',
    'lotto-6-49',
    'lotto-6-55',
    'lotto-6-58',
    'twin-6-33-16',
    'rainbow-5-35-12',
  ];
  for (const [index, game] of pools.entries()) {
    const bonus = game === 'twin-6-33-16' || game === 'rainbow-5-35-12' ? '+01' : '';
    // Ten numbers with six drawn are 210 units of 2,000, with five drawn 252.
    const units = game === 'rainbow-5-35-12' ? 252n : 210n;
    const stake = String(units * 2000n);
    let carried = 0n;
    for (const round of [1, 2]) {
      const draw = drawOf(game, { numero: `2026112${round}-0001`, minutes: 3 + 6 * index + 3 * round });
      const lines = each(3, (ten) =>
        line('pool', each(10, (n) => nn(ten * 10 + n + 1)).join('-') + bonus, stake),
      );
      const { result } = await playDraw(
        running,
        draw,
        lines.map((one, place) => ticketText(draw, [one], place)),
      );
      const pool = poolOf(result['pool']);
      const sales = units * 2000n * 3n;
      expect(pool['carried'], `${game} carries on`).toBe(String(carried));
      expect(pool).toMatchObject({ topUp: '0', unwon: round - 1, unwonAfter: round });
      // What is not paid stays: 80 % of the sales.
      carried = carried + (sales * 80n) / 100n - BigInt(String(result['payout']));
      expect(pool['carriedAfter'], `${game} keeps what it does not pay`).toBe(String(carried));
    }
  }
});

function prizes(outcome: unknown): string[] {
  return Array.isArray(outcome) ? outcome.map(String) : [];
}

function numbers(outcome: unknown): number[] {
  return Array.isArray(outcome) ? outcome.map(Number) : [];
}

function poolOf(pool: unknown): Record<string, unknown> {
  return typeof pool === 'object' && pool !== null ? { ...pool } : {};
}

// Tests the times and numbers of draws: through midnight, changes of the clocks, and zones that skip a midnight or a day.
import { wallTime } from '@perya/contract/zone-clock';
import { describe, expect, test } from 'vitest';
import {
  drawOfNumero,
  drawsBetween,
  type LotteryGame,
  lotteryGameOfNode,
  lotteryGames,
  nextDraws,
  type ScheduledDraw,
} from './index.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function gameOf(code: string): LotteryGame {
  const game = lotteryGames.get(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

const manila = 'Asia/Manila';
const short = ({ drawAt, numero }: ScheduledDraw) => `${numero} ${drawAt.toISOString().slice(0, 16)}`;
const next = (code: string, zone: string, after: string, count: number) =>
  nextDraws(gameOf(code), zone, new Date(after), count).map(short);

/** What clocks in the zone show, by another way than the code's own. */
const clock = (zone: string, at: Date) =>
  new Date(wallTime(at, zone)).toISOString().slice(0, 16).replace('T', ' ');

describe('games', () => {
  test('are 34, one for each of the nodes 1622 to 1655, with the return and group of the published table', () => {
    const nodes = [...lotteryGames.values()].map(({ nodeId }) => nodeId).sort((a, b) => a - b);
    expect(nodes).toEqual(Array.from({ length: 34 }, (_, index) => 1622 + index));
    for (const game of lotteryGames.values()) {
      const { nodeId, group, returnPermille, pool, engine, fast, salesEndMs } = game;
      expect(lotteryGameOfNode(nodeId)).toBe(game);
      const entertaining = nodeId <= 1631 || nodeId >= 1652;
      expect(group).toBe(entertaining ? 'ELOTT' : 'LOTT');
      const pooled = pool || engine === 'raffle';
      expect(returnPermille).toBe(entertaining ? 970 : pooled ? 800 : 900);
      expect(fast).toBe(game.schedule.kind === 'every');
      expect(salesEndMs).toBe(fast ? 20_000 : pooled ? 900_000 : 300_000);
    }
    expect(lotteryGameOfNode(1621)).toBeUndefined();
  });

  test('draw as often as the published table says, counted over days and over a year of Manila', () => {
    const count = (code: string, to: string) =>
      drawsBetween(gameOf(code), manila, new Date('2026-01-01T00:00+08:00'), new Date(`${to}T00:00+08:00`))
        .length;
    expect(count('ssc-1m', '2026-01-03')).toBe(2 * 1440);
    expect(count('keno-8m', '2026-01-03')).toBe(2 * 180);
    expect(count('race-2m', '2026-01-03')).toBe(2 * 720);
    expect(count('mark6-10m', '2026-01-03')).toBe(2 * 144);
    expect(count('daily-3', '2027-01-01')).toBe(365 * 3);
    expect(count('barangay-2', '2026-02-01')).toBe(31 * 15);
    expect(count('lotto-6-42', '2027-01-01')).toBe(52 * 3 + 1);
    expect(count('fiesta', '2027-01-01')).toBe(52);
  });

  test.each([
    ['lotto-6-42', 'Tue Thu Sat 21:00'],
    ['lotto-6-45', 'Mon Wed Fri 21:00'],
    ['lotto-6-49', 'Sun Tue Thu 21:00'],
    ['lotto-6-55', 'Mon Wed Sat 21:00'],
    ['lotto-6-58', 'Sun Tue Fri 21:00'],
    ['weekend-6-49', 'Sun Sat 20:00'],
    ['twin-6-33-16', 'Sun Tue Thu 20:15'],
    ['fiesta', 'Sun 19:00'],
  ])('%s draws on %s', (code, expected) => {
    const draws = drawsBetween(
      gameOf(code),
      manila,
      new Date('2026-11-22T00:00+08:00'),
      new Date('2026-11-29T00:00+08:00'),
    );
    const days = draws.map(({ drawAt }) => weekdays[new Date(wallTime(drawAt, manila)).getUTCDay()]);
    const times = new Set(draws.map(({ drawAt }) => clock(manila, drawAt).slice(11)));
    expect([...days, ...times].join(' ')).toBe(expected);
  });
});

describe('the next draws', () => {
  test('go on through midnight with the first of the day at 0:00', () => {
    expect(next('ssc-1m', manila, '2026-11-20T15:58:30Z', 4)).toEqual([
      '20261120-1440 2026-11-20T15:59',
      '20261121-0001 2026-11-20T16:00',
      '20261121-0002 2026-11-20T16:01',
      '20261121-0003 2026-11-20T16:02',
    ]);
    expect(next('midnight-4', manila, '2026-11-20T15:59:59.999Z', 2)).toEqual([
      '20261121-0001 2026-11-20T16:00',
      '20261122-0001 2026-11-21T16:00',
    ]);
  });

  test('leave out the draw that is at the very time', () => {
    expect(next('daily-3', manila, '2026-11-21T06:00:00Z', 3)).toEqual([
      '20261121-0002 2026-11-21T09:00',
      '20261121-0003 2026-11-21T13:00',
      '20261122-0001 2026-11-22T06:00',
    ]);
  });

  test('no is the minute since 1970, and 120 draws follow each other by a minute', () => {
    const draws = nextDraws(gameOf('ssc-1m'), manila, new Date('2026-11-20T15:58:30Z'), 120);
    expect(draws).toHaveLength(120);
    expect(draws.map(({ no }) => no)).toEqual(
      Array.from({ length: 120 }, (_, index) => Date.parse('2026-11-20T15:59Z') / 60_000 + index),
    );
    for (const { no, drawAt } of draws) expect(drawAt.getTime()).toBe(no * 60_000);
  });

  test('of a game that draws on Sundays alone come week by week', () => {
    expect(next('fiesta', manila, '2026-11-22T11:00:00Z', 2)).toEqual([
      '20261129-0001 2026-11-29T11:00',
      '20261206-0001 2026-12-06T11:00',
    ]);
  });
});

describe('where clocks change', () => {
  const lengthOf = (code: string, zone: string, day: string) => {
    const draws = nextDraws(gameOf(code), zone, new Date(`${day}T12:00Z`), 3000);
    const text = day.replaceAll('-', '');
    return draws.filter(({ numero }) => numero.startsWith(text));
  };

  test('a day of 23 or 25 hours has as many draws as fit, all apart by the same time, none twice', () => {
    const zone = 'America/New_York';
    const around = (from: string, to: string) =>
      drawsBetween(gameOf('ssc-5m'), zone, new Date(`${from}T12:00Z`), new Date(`${to}T12:00Z`));
    const all = [around('2026-03-06', '2026-03-10'), around('2026-10-31', '2026-11-03')];
    const of = (day: string) => all.flat().filter(({ numero }) => numero.startsWith(day)).length;
    expect([of('20260307'), of('20260308'), of('20260309'), of('20261101')]).toEqual([288, 276, 288, 300]);
    for (const draws of all) {
      expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length);
      const pauses = draws.slice(1).map(({ no }, index) => no - (draws[index]?.no ?? 0));
      expect(new Set(pauses)).toEqual(new Set([5]));
    }
    // Minutes that do not divide 23 hours: the last pause of that day is shorter.
    const keno = drawsBetween(
      gameOf('keno-8m'),
      zone,
      new Date('2026-03-08T05:00Z'),
      new Date('2026-03-09T04:01Z'),
    );
    expect(keno.map(short).slice(-2)).toEqual([
      '20260308-0173 2026-03-09T03:56',
      '20260309-0001 2026-03-09T04:00',
    ]);
  });

  test.each([
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Asia/Kathmandu', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21'],
  ])('in %s on %s the hours are those of the clocks', (zone, day) => {
    const draws = drawsBetween(
      gameOf('barangay-2'),
      zone,
      new Date(Date.parse(`${day}T00:00Z`) - 86_400_000),
      new Date(Date.parse(`${day}T00:00Z`) + 2 * 86_400_000),
    ).filter(({ numero }) => numero.startsWith(day.replaceAll('-', '')));
    expect(draws.map(({ drawAt }) => clock(zone, drawAt))).toEqual(
      Array.from({ length: 15 }, (_, index) => `${day} ${String(8 + index).padStart(2, '0')}:00`),
    );
  });

  test('a midnight that clocks skip begins the day at one, a day that the calendar left out has no draw', () => {
    // Santiago goes from 23:59 to 1:00 on 2026-09-06; Apia had no 2011-12-30.
    expect(next('midnight-4', 'America/Santiago', '2026-09-06T03:00:00Z', 2)).toEqual([
      '20260906-0001 2026-09-06T04:00',
      '20260907-0001 2026-09-07T03:00',
    ]);
    const apia = drawsBetween(
      gameOf('daily-4'),
      'Pacific/Apia',
      new Date('2011-12-29T00:00Z'),
      new Date('2012-01-01T00:00Z'),
    );
    expect(apia.map(({ numero }) => numero)).toEqual(['20111228-0001', '20111229-0001', '20111231-0001']);
    expect(lengthOf('ssc-1m', 'Pacific/Apia', '2011-12-30')).toEqual([]);
  });

  test('every draw of a year is found again by its numero', () => {
    const zone = 'America/New_York';
    const game = gameOf('daily-3');
    const draws = drawsBetween(game, zone, new Date('2026-01-01T00:00Z'), new Date('2027-01-01T00:00Z'));
    for (const draw of draws) expect(drawOfNumero(game, zone, draw.numero)).toEqual(draw);
    for (const numero of [
      '20260101-0004',
      '20260101-0000',
      '20261301-0001',
      '20260230-0001',
      '2026-0001',
      '',
    ])
      expect(drawOfNumero(game, zone, numero)).toBeUndefined();
    expect(drawOfNumero(gameOf('fiesta'), manila, '20261121-0001')).toBeUndefined();
  });
});

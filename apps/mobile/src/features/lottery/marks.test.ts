import { checkLine, type EngineName, marketsOf } from '@perya/lottery';
import { describe, expect, test } from 'vitest';
import {
  boardForm,
  membersOf,
  mostPicks,
  picksOf,
  progressOf,
  quickMarks,
  randomBelow,
  toggleMark,
} from './marks.ts';

const engines: EngineName[] = [
  ...(['digits-5', 'digits-3', 'digits-4', 'pair-31', 'sum-3', 'dice-3', 'race-10', 'pick-5-11'] as const),
  ...(['pick-8-20', 'keno-20-80', 'mark-7-49', 'board-north', 'board-south', 'ticket-6', 'plate'] as const),
  ...(['raffle', 'pool-6-42', 'pool-6-33-16', 'pool-5-35-12'] as const),
];
const everyMarket = engines.flatMap((engine) => marketsOf(engine).map((market) => ({ engine, market })));
const marketOf = (engine: EngineName, code: string) => {
  const market = marketsOf(engine).find((one) => one.code === code);
  if (!market) throw new Error(`no market ${code}`);
  return market;
};
const tapped = (engine: EngineName, code: string, ...marks: string[]) => {
  const { pick } = marketOf(engine, code);
  return picksOf(
    engine,
    pick,
    marks.reduce<readonly string[]>((all, mark) => toggleMark(engine, pick, all, mark), []),
  );
};

test.each(everyMarket.map(({ engine, market }) => [engine, market.code, market] as const))(
  'a quick pick of %s %s is one pick that the rules take',
  (engine, code, market) => {
    for (let time = 0; time < 40; time += 1) {
      const picks = picksOf(engine, market.pick, quickMarks(engine, market.pick, randomBelow));
      expect(picks).toHaveLength(1);
      expect(checkLine(engine, code, picks[0] ?? ''), picks[0]).toBe(true);
    }
  },
);

describe('marks become picks in their only form', () => {
  test('columns multiply, digits in any order are one pick', () => {
    expect(tapped('digits-3', 'exact', '0.1', '1.2', '1.3', '2.4')).toEqual(['124', '134']);
    expect(tapped('digits-3', 'any-order', '0.3', '1.1', '1.2', '2.2')).toEqual(['123', '223']);
    expect(tapped('digits-3', 'any-order', '0.3', '1.3', '2.3')).toEqual([]);
    expect(tapped('digits-5', 'group3', '0.7', '1.7', '1.2')).toEqual(['772']);
    expect(tapped('digits-5', 'group6', '5', '1', '3')).toEqual(['135']);
    expect(tapped('plate', 'plate', '0.B', '1.0', '2.1', '3.2', '4.3')).toEqual(['B0123']);
  });

  test('sets are ascending and full ones take no more; sequences keep the order of the taps', () => {
    expect(tapped('board-north', 'x2', '45', '12', '99')).toEqual(['12-45']);
    expect(tapped('board-north', 'x2', '45')).toEqual([]);
    expect(tapped('pool-6-42', 'pool', '09', '01', '42', '08', '07', '02')).toEqual(['01-02-07-08-09-42']);
    expect(tapped('pool-6-33-16', 'pool', '01', '02', '03', '04', '05', '06')).toEqual([]);
    expect(tapped('pool-6-33-16', 'pool', '01', '+16', '02', '03', '04', '05', '06', '+07')).toEqual([
      '01-02-03-04-05-06+07',
    ]);
    expect(tapped('race-10', 'exacta', '07', '03', '09')).toEqual(['07-03']);
    expect(tapped('pair-31', 'exact', '31', '31')).toEqual(['31-31']);
  });

  test('elsewhere each mark is a pick, and another tap takes it away', () => {
    expect(tapped('board-north', 'lo2', '68', '86', '68')).toEqual(['86']);
    expect(tapped('race-10', 'place', '1:05', '3:07')).toEqual(['1:05', '3:07']);
    expect(tapped('dice-3', 'side', 'big', 'odd')).toEqual(['big', 'odd']);
    expect(tapped('pick-5-11', 'any1', '03', '07')).toEqual(['03', '07']);
  });
});

test('marks that make more picks than a slip takes lose none in silence', () => {
  const columns = (count: number, signs: number) =>
    Array.from({ length: count * signs }, (_, at) => `${Math.floor(at / signs)}.${at % signs}`);
  const picks = (engine: EngineName, code: string, marks: string[]) =>
    picksOf(engine, marketOf(engine, code).pick, marks).length;
  expect(picks('digits-5', 'star5', columns(5, 3))).toBeGreaterThan(mostPicks);
  expect(picks('digits-5', 'star5', columns(5, 2))).toBe(32);
  // Four digits in any order, not all equal: 715 less 10; of three signs 15 less 3.
  expect(picks('digits-4', 'any-order', columns(4, 10))).toBe(705);
  expect(picks('digits-4', 'any-order', columns(4, 3))).toBe(12);
});

test('the progress counts what a pick takes', () => {
  const pool = marketOf('pool-6-33-16', 'pool').pick;
  expect(progressOf('pool-6-33-16', pool, ['01', '02', '+03'])).toMatchObject({ have: 3, need: 7 });
  const star = marketOf('digits-5', 'star3').pick;
  expect(progressOf('digits-5', star, ['0.1', '0.2', '2.5'])).toMatchObject({ have: 2, need: 3 });
  expect(progressOf('board-north', marketOf('board-north', 'lo2').pick, ['11'])).toBeUndefined();
});

test('two digits are the numbers 00 to 99', () => {
  const members = membersOf(boardForm(marketOf('board-north', 'lo2').pick));
  expect([members.length, members[0], members.at(-1)]).toEqual([100, '00', '99']);
});

test('the phone’s random numbers stay below their bound and reach both ends', () => {
  const seen = new Set(Array.from({ length: 400 }, () => randomBelow(6)));
  expect(seen).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

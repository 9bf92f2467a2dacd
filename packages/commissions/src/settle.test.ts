// Tests what agents earn: the worked examples to the centavo, gates, levels, caps, carry and moved branches.
import { describe, expect, test } from 'vitest';
import {
  ana,
  ben,
  cy,
  dividend,
  held,
  paidTo,
  pesos,
  rebate,
  salary,
  settle,
  source,
} from './agents.fixture.ts';

const staked = (amount: number, active = 0) => ({
  turnoverMinor: { RNG: pesos(amount) },
  activeMembers: active,
});
const lost = (amount: number) => ({
  netLossMinor: { RNG: pesos(amount) },
  turnoverMinor: { RNG: pesos(100_000_000) },
});
const ofCy = [cy, ben, ana];

describe('[X-20 in part] a rebate', () => {
  const sources = [source(ofCy, staked(200_000))];
  const rates = (anas: number, bens: number | null, cys: number) => [
    held(ana, rebate(anas)),
    ...(bens === null ? [] : [held(ben, rebate(bens))]),
    held(cy, rebate(cys)),
  ];
  const paid = (...all: Parameters<typeof rates>) => {
    const items = settle(rates(...all), sources);
    return [cy, ben, ana].map((agentNo) => paidTo(items, agentNo));
  };

  test('pays each agent what its rate adds to those below', () => {
    expect(paid(8000, 6500, 5000)).toEqual([pesos(1000), pesos(300), pesos(300)]);
    expect(paid(8000, 6500, 7000)).toEqual([pesos(1400), 0n, pesos(200)]);
    expect(paid(8000, null, 5000)).toEqual([pesos(1000), 'none', pesos(600)]);
    const tied = settle(rates(8000, 5000, 5000), sources).find(({ agentNo }) => agentNo === ben);
    expect(tied).toMatchObject({ earnedMinor: 0n, lines: [] });
  });

  test('is paid to so many agents above a member, with a contract or without', () => {
    const at = (paidLevels: number, bens: number | null = 6500) => {
      const items = settle(rates(8000, bens, 5000), sources, { paidLevels });
      return ofCy.map((agentNo) => paidTo(items, agentNo));
    };
    expect(at(1)).toEqual([pesos(1000), 0n, 0n]);
    expect(at(2)).toEqual([pesos(1000), pesos(300), 0n]);
    expect(at(3)).toEqual([pesos(1000), pesos(300), pesos(300)]);
    expect(at(2, null)).toEqual([pesos(1000), 'none', 0n]);
    for (const levels of [0, 1.5, 31]) expect(() => at(levels)).toThrow(RangeError);
  });
});

describe('[X-20 in part] a salary', () => {
  const anas = salary({ bet: 500_000, active: 5, ppm: 3000 }, { bet: 1_000_000, active: 10, ppm: 4000 });

  test('has the highest tier whose gates the whole team meets, less what is paid below', () => {
    const items = settle(
      [held(ana, anas), held(ben, salary({ ppm: 2000 }))],
      [source([ana], staked(600_000, 5)), source([ben, ana], staked(600_000, 4))],
    );
    expect(paidTo(items, ben)).toBe(pesos(1200));
    expect(paidTo(items, ana)).toBe(pesos(1800) + pesos(600));
    const [item] = items;
    expect(item).toMatchObject({ agentNo: ana, tier: 0, rate: { ratePpm: 3000 } });
    expect(item?.team).toEqual({ turnoverMinor: pesos(1_200_000), netLossMinor: 0n, activeMembers: 9 });
    expect(
      item?.lines.map(({ sourceNo, sharePpm, amountMinor }) => [sourceNo, sharePpm, amountMinor]),
    ).toEqual([
      [ana, 3000, pesos(1800)],
      [ben, 1000, pesos(600)],
    ]);
  });
});

describe('[X-20 in part] a dividend', () => {
  test('is a share of the net loss, less what is paid below and a debt carried', () => {
    const items = settle(
      [held(ana, dividend([{ ppm: 200_000 }], { carry: 'all' })), held(ben, dividend([{ ppm: 120_000 }]))],
      [source([ana], lost(500_000)), source([ben, ana], lost(300_000))],
      { carried: [{ agentNo: ana, type: 'CONS', carriedMinor: -pesos(20_000) }] },
    );
    expect(paidTo(items, ben)).toBe(pesos(36_000));
    expect(paidTo(items, ana)).toBe(pesos(104_000));
    expect(items[0]?.lines.map(({ amountMinor }) => amountMinor)).toEqual([pesos(100_000), pesos(24_000)]);
  });
});

describe('[X-20 in part] a fixed amount', () => {
  const fixed = (amount: number, bet = 1000) => salary({ bet, fixed: amount });

  test('is reduced by what is paid below, and spread over sources with turnover', () => {
    const items = settle(
      [held(ana, fixed(3000)), held(ben, fixed(1200)), held(cy, fixed(500, 100_000))],
      [source([ana], staked(1000)), source([ben, ana], staked(2000)), source(ofCy, staked(3000))],
    );
    expect([ana, ben, cy].map((agentNo) => paidTo(items, agentNo))).toEqual([pesos(1800), pesos(1200), 0n]);
    const [anas] = items;
    expect(anas).toMatchObject({ paidBelowMinor: pesos(1200), rate: { rateType: 'F' } });
    expect(anas?.lines.map(({ sourceNo, amountMinor }) => [sourceNo, amountMinor])).toEqual([
      [ana, pesos(300)],
      [ben, pesos(600)],
      [cy, pesos(900)],
    ]);
  });

  test('is never negative, and reduced along the line alone', () => {
    const other = 404;
    const items = settle(
      [held(ana, fixed(1000)), held(ben, fixed(1500)), held(cy, fixed(400)), held(other, fixed(300))],
      [source(ofCy, staked(2000)), source([other, ana], staked(2000))],
    );
    expect([ana, ben, cy, other].map((agentNo) => paidTo(items, agentNo))).toEqual(
      [0, 1100, 400, 300].map(pesos),
    );
  });

  test('of a type is reduced by those of the same type and of all', () => {
    const of = (type: 'LIVE' | 'RNG', amount: number) => held(ben, { ...fixed(amount), type });
    const sources = [source([ben, ana], { turnoverMinor: { RNG: pesos(5000), LIVE: pesos(5000) } })];
    expect(paidTo(settle([held(ana, fixed(1000)), of('LIVE', 300), of('RNG', 200)], sources), ana)).toBe(
      pesos(500),
    );
    const anas = held(ana, { ...fixed(1000), type: 'RNG' });
    expect(paidTo(settle([anas, of('LIVE', 300)], sources), ana)).toBe(pesos(1000));
    expect(paidTo(settle([anas, held(ben, fixed(300))], sources), ana)).toBe(pesos(700));
  });

  test('is nothing without a member within the paid levels', () => {
    const sources = [source(ofCy, staked(5000))];
    expect(paidTo(settle([held(ana, fixed(1000))], sources, { paidLevels: 2 }), ana)).toBe(0n);
    expect(paidTo(settle([held(ana, fixed(1000))], sources, { paidLevels: 3 }), ana)).toBe(pesos(1000));
  });
});

describe('[X-20 in part] an item', () => {
  const weekly = (carry: 'none' | 'one' | 'all') => dividend([{ ppm: 100_000 }], { carry });
  const after = (carry: 'none' | 'one' | 'all', earned: number, carried: number) => {
    const [item] = settle([held(ana, weekly(carry))], [source([ana], lost(earned * 10))], {
      carried: [{ agentNo: ana, type: 'CONS', carriedMinor: pesos(carried) }],
    });
    return [item?.payableMinor, item?.carriedOutMinor];
  };

  test.each([
    ['none', 50, 0, 50, 0],
    ['none', -50, 0, 0, 0],
    ['none', -50, 0.8, 0, 0.8],
    ['none', 50, -20, 50, 0],
    ['none', 0.5, 0.49, 0, 0.99],
    ['none', 0.5, 0.5, 1, 0],
    ['one', 50, -20, 30, 0],
    ['one', 10, -20, 0, 0],
    ['one', -10, -20, 0, -10],
    ['one', -10, 0.8, 0, -9.2],
    ['all', 10, -20, 0, -10],
    ['all', -10, -20, 0, -30],
    ['all', 20.5, -20, 0, 0.5],
  ] as const)(
    'with carry %s that earned %f with %f carried pays %f and carries %f',
    (carry, earned, carried, paid, out) => {
      expect(after(carry, earned, carried)).toEqual([pesos(paid), pesos(out)]);
    },
  );

  test('of turnover carries a debt until it is earned back', () => {
    const [item] = settle([held(ana, rebate(10_000))], [source([ana], staked(-5000))], {
      carried: [{ agentNo: ana, type: 'CONS', carriedMinor: -pesos(3) }],
    });
    expect(item).toMatchObject({ earnedMinor: -pesos(50), payableMinor: 0n, carriedOutMinor: -pesos(53) });
  });

  test('earns at most its cap, in parts that add up to it', () => {
    const terms = { ...rebate(10_000), capMinor: 1000n };
    const sources = [1, 2, 3].map((no) => source([no, ana], staked(1000)));
    const [item] = settle([held(ana, terms)], sources);
    expect(item).toMatchObject({ computedMinor: 3000n, earnedMinor: 1000n, payableMinor: 1000n });
    expect(item?.lines.map(({ amountMinor }) => amountMinor)).toEqual([334n, 333n, 333n]);
  });

  test('is rounded down once; what parts leave goes to the largest remainders, the lowest agent of equals', () => {
    const at = (minor: bigint, no: number) => source([no, ana], { turnoverMinor: { RNG: minor } });
    const [item] = settle([held(ana, rebate(5000))], [at(150n, 9), at(150n, 4), at(-70n, 6), at(1150n, 7)]);
    expect(item?.computedMinor).toBe(6n);
    expect(item?.lines.map(({ sourceNo, amountMinor }) => [sourceNo, amountMinor])).toEqual([
      [4, 1n],
      [6, -1n],
      [7, 6n],
      [9, 0n],
    ]);
  });

  test('above the contract’s limit is reviewed', () => {
    const needsReview = (reviewAboveMinor: bigint | null) =>
      settle([held(ana, dividend([{ ppm: 100_000 }], { reviewAboveMinor }))], [source([ana], lost(100))])[0]
        ?.needsReview;
    expect([needsReview(pesos(9)), needsReview(pesos(10)), needsReview(null)]).toEqual([true, false, false]);
  });

  test('that waits outlives its contract', () => {
    const carried = [
      { agentNo: ben, type: 'LIVE', carriedMinor: 99n },
      { agentNo: cy, type: 'LIVE', carriedMinor: 100n },
    ] as const;
    const items = settle([held(ana, rebate(1))], [], { carried });
    expect(
      items.map((item) => [
        item.agentNo,
        item.contractHash === null,
        item.payableMinor,
        item.carriedOutMinor,
      ]),
    ).toEqual([
      [ana, false, 0n, 0n],
      [ben, true, 0n, 99n],
      [cy, true, 100n, 0n],
    ]);
  });
});

describe('[X-20 in part] contracts of single types and of all', () => {
  const sources = [
    source([ben, ana], { turnoverMinor: { RNG: pesos(1000), LIVE: pesos(2000), CONS: pesos(4000) } }),
  ];

  test('meet type by type; what has no type counts for contracts of all types alone', () => {
    const items = settle(
      [held(ana, rebate(10_000)), held(ben, rebate(4000, 'RNG')), held(ben, rebate(20_000, 'LIVE'))],
      sources,
    );
    expect(items.map(({ agentNo, type, payableMinor }) => [agentNo, type, payableMinor])).toEqual([
      [ana, 'CONS', pesos(6) + pesos(40)],
      [ben, 'LIVE', pesos(40)],
      [ben, 'RNG', pesos(4)],
    ]);
  });

  test('are one for each type, of the settled kind and period', () => {
    for (const two of [rebate(1), rebate(1, 'RNG')])
      expect(() => settle([held(ana, rebate(1)), held(ana, two)], sources)).toThrow(RangeError);
    expect(() => settle([held(ana, rebate(1)), held(ben, salary({ ppm: 1 }))], sources)).toThrow(RangeError);
    const weekly = dividend([{ ppm: 1 }], { period: 'week' });
    expect(() => settle([held(ana, dividend([{ ppm: 1 }])), held(ben, weekly)], sources)).toThrow(RangeError);
    expect(() => settle([held(ana, rebate(1))], [source([])])).toThrow(RangeError);
    expect(() => settle([held(ana, rebate(1))], [source([ana, ben, ana])])).toThrow(RangeError);
  });
});

describe('[X-20 in part] a branch that moves within a period', () => {
  test('leaves its days where they were', () => {
    const [other] = [505];
    const items = settle(
      [held(ana, rebate(8000)), held(other, rebate(9000)), held(ben, rebate(5000))],
      [source([ben, ana], staked(1000)), source([ben, other], staked(3000)), source(ofCy, staked(1000))],
    );
    expect([ana, other, ben].map((agentNo) => paidTo(items, agentNo))).toEqual([6, 12, 25].map(pesos));
    expect(items.find(({ agentNo }) => agentNo === ben)?.lines).toMatchObject([
      { sourceNo: ben, baseMinor: pesos(4000), amountMinor: pesos(20) },
      { sourceNo: cy, amountMinor: pesos(5) },
    ]);
  });
});

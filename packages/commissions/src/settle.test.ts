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
    expect(() => at(0)).toThrow(RangeError);
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

// Tests the what-if: which gates fail, what the next tier brings, and that it starts from what was settled.
import { describe, expect, test } from 'vitest';
import {
  ana,
  ben,
  cy,
  dividend,
  held,
  pesos,
  rebate,
  salary,
  settle,
  settlementOf,
  source,
} from './agents.fixture.ts';
import { whatIf, whatIfBasis } from './index.ts';

const staked = (amount: number, active: number) => ({
  turnoverMinor: { RNG: pesos(amount) },
  activeMembers: active,
});
const contracts = [
  held(ana, salary({ bet: 500_000, active: 5, ppm: 3000 }, { bet: 1_000_000, active: 10, ppm: 4000 })),
  held(ben, salary({ ppm: 2000 })),
  held(cy, salary({ ppm: 3500 })),
];
const sources = [
  source([ana], staked(600_000, 5)),
  source([ben, ana], staked(400_000, 3)),
  source([cy, ana], staked(200_000, 1)),
];
const input = settlementOf(contracts, sources);

function basisOf(agentNo: number, from = input) {
  const basis = whatIfBasis(from, agentNo, 'CONS');
  if (!basis) throw new Error('no basis');
  return basis;
}

describe('[X-20 in part] the what-if', () => {
  test('starts from what was settled', () => {
    for (const item of settle(contracts, sources)) {
      const { tier, earnedMinor, team } = whatIf(basisOf(item.agentNo));
      expect({ tier, earnedMinor, team }).toEqual({
        tier: item.tier,
        earnedMinor: item.earnedMinor,
        team: item.team,
      });
    }
    expect(whatIfBasis(input, ana, 'LIVE')).toBeNull();
    expect(whatIfBasis(input, 9, 'CONS')).toBeNull();
  });

  test('says which gate of the next tier fails, by how much, and what the tier adds, new sources with it', () => {
    const { next, tiers } = whatIf(basisOf(ana));
    expect(tiers.map(({ holds }) => holds)).toEqual([true, false]);
    expect(tiers[1]?.gates).toEqual([
      {
        gate: 'turnoverMinor',
        required: pesos(1_000_000),
        actual: pesos(1_200_000),
        missing: 0n,
        holds: true,
      },
      { gate: 'activeMembers', required: 10n, actual: 9n, missing: 1n, holds: false },
    ]);
    // 0.1 % more of 600,000 and of Ben's 400,000; 0.05 % of Cy's, who earns 0.35 % below.
    expect(next).toMatchObject({
      tier: 1,
      gainMinor: pesos(600 + 400 + 100),
      missing: [{ gate: 'activeMembers' }],
    });
  });

  test('moves with its sliders: one more active member, half the turnover, too few of all', () => {
    const basis = basisOf(ana);
    expect(whatIf(basis, { activeMembers: 10 })).toMatchObject({
      tier: 1,
      earnedMinor: pesos(2400 + 800 + 100),
      next: null,
    });
    expect(whatIf(basis, { turnoverMinor: pesos(600_000) })).toMatchObject({
      tier: 0,
      earnedMinor: pesos(900 + 200),
    });
    const none = whatIf(basis, { turnoverMinor: pesos(300_000), activeMembers: 2 });
    expect(none).toMatchObject({ tier: null, rate: null, earnedMinor: 0n, next: { tier: 0 } });
    expect(none.next?.missing.map(({ gate, missing }) => [gate, missing])).toEqual([
      ['turnoverMinor', pesos(200_000)],
      ['activeMembers', 3n],
    ]);
    expect(none.next?.gainMinor).toBe(pesos(750) + pesos(166.66));
  });

  test('knows fixed amounts, less what is paid below, rebates without gates and dividends by net loss', () => {
    const fixed = [
      held(ana, salary({ bet: 1000, fixed: 90 }, { bet: 2000, active: 5, fixed: 200 })),
      held(ben, salary({ bet: 1, fixed: 50 })),
    ];
    const basis = basisOf(ana, settlementOf(fixed, [source([ben, ana], staked(3000, 4))]));
    expect(whatIf(basis)).toMatchObject({
      tier: 0,
      earnedMinor: pesos(40),
      next: { tier: 1, gainMinor: pesos(110) },
    });
    const low = [
      held(ana, salary({ bet: 1000, fixed: 40 }, { bet: 2000, active: 5, fixed: 200 })),
      held(ben, salary({ bet: 1, fixed: 50 })),
    ];
    const lowBasis = basisOf(ana, settlementOf(low, [source([ben, ana], staked(3000, 4))]));
    expect(whatIf(lowBasis)).toMatchObject({ earnedMinor: 0n, next: { tier: 1, gainMinor: pesos(150) } });
    const rebates = settlementOf([held(ana, rebate(8000))], sources);
    expect(whatIf(basisOf(ana, rebates))).toMatchObject({ tier: 0, earnedMinor: pesos(9600), next: null });
    const dividends = settlementOf(
      [held(ana, dividend([{ ppm: 100_000 }, { loss: 500, ppm: 200_000 }]))],
      [source([ana], { ...staked(100_000, 1), netLossMinor: { RNG: pesos(300) } })],
    );
    expect(whatIf(basisOf(ana, dividends))).toMatchObject({
      earnedMinor: pesos(30),
      next: { gainMinor: pesos(70) },
    });
    expect(whatIf(basisOf(ana, dividends), { netLossMinor: pesos(600) }).earnedMinor).toBe(pesos(120));
  });
});

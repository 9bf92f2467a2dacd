// Tests what is counted: weights of turnover, active members, net loss and its cap, the base of dividends.

import { gameTypes } from '@perya/contract/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from './agents.fixture.ts';
import {
  amountOfType,
  cappedNetLoss,
  commissionTypeOf,
  commissionTypes,
  contractTypes,
  countedEdgePpm,
  countedTurnover,
  dividendBase,
  edgeOfPpm,
  isActiveMember,
  netLossOf,
  spreadBonus,
  turnoverWeight,
} from './index.ts';

const total = (amounts: Parameters<typeof amountOfType>[0]) => amountOfType(amounts, 'CONS');

describe('[X-20 in part] game types', () => {
  test('each count under one of seven', () => {
    const counted = (type: string) => gameTypes.filter((game) => commissionTypeOf(game) === type).join(' ');
    expect(commissionTypes.map(counted)).toEqual([
      'LIVE TABLE',
      'RNG BINGO ARCADE CRASH MINI INHOUSE',
      'SPORTS ESPORTS COCKFIGHT CRICKET',
      'LOTT',
      'ELOTT',
      'FISH',
      'PVP',
    ]);
  });
});

describe('[X-20 in part] counted turnover', () => {
  test('weighs a stake by the edge of its game, in full from 3 % on', () => {
    expect(turnoverWeight(edgeOfPpm(30_000))).toBe(1_000_000);
    expect(turnoverWeight({ numerator: 3n, denominator: 100n })).toBe(1_000_000);
    expect(turnoverWeight({ numerator: 1n, denominator: 37n })).toBe(900_900);
    expect(turnoverWeight(edgeOfPpm(10_600))).toBe(353_333);
    expect(turnoverWeight(edgeOfPpm(200_000))).toBe(1_000_000);
    expect(turnoverWeight(edgeOfPpm(0))).toBe(0);
    expect(turnoverWeight({ numerator: -1n, denominator: 100n })).toBe(0);
    expect(() => turnoverWeight({ numerator: 1n, denominator: 0n })).toThrow(RangeError);
  });

  test('is rounded towards zero entry by entry, so that giving a stake back takes what it counted', () => {
    expect(countedTurnover(10_000n, 353_333)).toBe(3533n);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.nat(1_000_000), (stake, weight) => {
        const counted = countedTurnover(stake, weight);
        expect(countedTurnover(-stake, weight)).toBe(-counted);
        expect(counted <= stake && counted >= 0n).toBe(true);
      }),
    );
  });

  test('makes a member active by span, with a proven telephone and a deposit', () => {
    const member = { turnoverMinor: pesos(1000), telephoneProven: true, everDeposited: true };
    expect([
      isActiveMember(member, 'hour'),
      isActiveMember(member, 'day'),
      isActiveMember(member, 'longer'),
    ]).toEqual([true, true, false]);
    expect(isActiveMember({ ...member, turnoverMinor: pesos(1000) - 1n }, 'day')).toBe(false);
    expect(isActiveMember({ ...member, turnoverMinor: pesos(5000) }, 'longer')).toBe(true);
    expect(isActiveMember({ ...member, telephoneProven: false }, 'day')).toBe(false);
    expect(isActiveMember({ ...member, everDeposited: false }, 'day')).toBe(false);
  });
});

const sums = (stake: number, payout: number, pool = 0) => ({
  stakeMinor: pesos(stake),
  turnoverMinor: pesos(stake),
  payoutMinor: pesos(payout),
  poolMinor: pesos(pool),
});

describe('[X-20 in part] net loss', () => {
  test('is GGR less bonus and vendors’ shares: 1,000,000 − 120,000 − 80,000', () => {
    const result = netLossOf({
      sums: { RNG: sums(6_000_000, 5_390_000, 10_000), LIVE: sums(4_000_000, 3_600_000) },
      bonusMinor: pesos(120_000),
      vendors: [
        { vendor: 'JILI', type: 'RNG', ggrMinor: pesos(600_000) },
        { vendor: 'EVO', type: 'LIVE', ggrMinor: -pesos(5) },
        { vendor: 'other', type: 'LIVE', ggrMinor: pesos(400_000) },
      ],
      vendorSharesPpm: { JILI: 133_333, EVO: 500_000 },
    });
    expect(result.RNG).toBe(pesos(600_000 - 72_000) - 7_999_980n);
    expect(result.LIVE).toBe(pesos(400_000 - 48_000));
    expect(total(result)).toBe(pesos(800_000) + 20n);
  });

  test('has its bonus spread by turnover to the last minor unit, under CONS where there is none', () => {
    expect(spreadBonus(100n, { LIVE: 1n, RNG: 1n, SPORTS: 1n, PVP: -9n })).toMatchObject({
      LIVE: 34n,
      RNG: 33n,
      SPORTS: 33n,
      PVP: 0n,
    });
    expect(spreadBonus(100n, { PVP: -9n })).toEqual({ CONS: 100n });
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.array(fc.bigInt(-9n, 10n ** 9n), { minLength: 8, maxLength: 8 }),
        (bonus, list) => {
          const turnover = Object.fromEntries(contractTypes.map((type, at) => [type, list[at] ?? 0n]));
          expect(total(spreadBonus(bonus, turnover))).toBe(bonus);
        },
      ),
    );
  });

  test('counts up to the cap of a month, whatever the days are', () => {
    const cap = pesos(50_000);
    const days = [30_000, 30_000, -20_000, 15_000, 100].map((amount) => ({ RNG: pesos(amount) }));
    let before = 0n;
    const counted = days.map((day) => {
      const result = total(cappedNetLoss(day, before, cap));
      before += total(day);
      return result;
    });
    expect(counted).toEqual([30_000, 20_000, -10_000, 10_000, 0].map(pesos));
    expect(cappedNetLoss({ RNG: 300n, LIVE: 100n, FISH: -40n }, 0n, 160n)).toMatchObject({
      RNG: 150n,
      LIVE: 50n,
      FISH: -40n,
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ RNG: fc.bigInt(-9999n, 9999n), LIVE: fc.bigInt(-9999n, 9999n) }), {
          maxLength: 9,
        }),
        fc.bigInt(1n, 9999n),
        (list, most) => {
          let [month, all] = [0n, 0n];
          for (const day of list) {
            const result = cappedNetLoss(day, month, most);
            for (const type of ['RNG', 'LIVE'] as const) {
              const [one = 0n, raw] = [result[type], day[type]];
              expect(raw < 0n ? one <= 0n && one >= raw : one >= 0n && one <= raw).toBe(true);
            }
            all += total(result);
            month += total(day);
          }
          expect(all).toBe(month < most ? month : most);
        },
      ),
    );
  });
});

describe('[X-20 in part] the base of dividends', () => {
  const edges = { LIVE: 10_600, RNG: 40_000 };
  test('is the net loss, at most 1.5 times what the edge expects of the turnover', () => {
    expect(dividendBase(pesos(59), pesos(1000), edges, 'RNG')).toBe(pesos(59));
    expect(dividendBase(pesos(61), pesos(1000), edges, 'RNG')).toBe(pesos(60));
    expect(dividendBase(-pesos(500), pesos(1000), edges, 'RNG')).toBe(-pesos(500));
    expect(dividendBase(pesos(500), -pesos(1000), edges, 'RNG')).toBe(0n);
  });

  test('takes 3 % where the lowest edge is below, because turnover is weighted down, and the lowest for no type', () => {
    expect(countedEdgePpm(edges, 'LIVE')).toBe(30_000n);
    expect(countedEdgePpm(edges, 'RNG')).toBe(40_000n);
    expect(countedEdgePpm(edges, 'FISH')).toBe(30_000n);
    expect(countedEdgePpm({ RNG: 40_000, FISH: 50_000 }, 'CONS')).toBe(40_000n);
    expect(dividendBase(pesos(100), pesos(1000), edges, 'LIVE')).toBe(pesos(45));
  });
});

// Tests contract terms: one text with a hash, every fault by name, comparison with the line, and the ceiling.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividend, pesos, rebate, salary, tier } from './agents.fixture.ts';
import {
  aboveUpline,
  branchesWithoutEarnings,
  type ContractTerms,
  checkCeiling,
  checkMerchantRules,
  parseTermsText,
  strictRules,
  termsHash,
  termsText,
  validateTerms,
} from './index.ts';

const hourly = (...tiers: Parameters<typeof tier>[0][]): ContractTerms => ({
  kind: 'hourly',
  type: 'RNG',
  capMinor: pesos(500),
  tiers: tiers.map(tier),
});
const examples: ContractTerms[] = [
  rebate(8000, 'LIVE'),
  salary({ bet: 500_000, active: 5, ppm: 3000 }, { bet: 1_000_000, active: 10, ppm: 4000 }),
  hourly({ bet: 1000, active: 1, fixed: 5 }, { bet: 5000, active: 3, fixed: 30 }),
  dividend([{ bet: 1, loss: 1, active: 5, ppm: 100_000 }], {
    vendorSharesPpm: { JILI: 120_000 },
    carry: 'one',
  }),
];

describe('[X-20 in part] terms', () => {
  test.each(examples)('of a $kind are one text with its SHA-256, and come back from it', (terms) => {
    const text = termsText(terms);
    expect(parseTermsText(text)).toEqual(terms);
    expect(termsHash(terms)).toBe(createHash('sha256').update(text).digest('hex'));
    expect(validateTerms(terms)).toEqual([]);
  });

  test('have the documented text', () => {
    expect(termsText(rebate(8500))).toBe(
      '{"capMinor":null,"kind":"rebate","ratePpm":8500,"rulesVersion":1,"type":"CONS"}',
    );
  });

  test('are not read from any other text', () => {
    const text = termsText(rebate(8500));
    for (const wrong of [
      '',
      'null',
      '[]',
      ` ${text}`,
      text.replace('8500', '8500.5'),
      text.replace('8500', '"8500"'),
      text.replace('"CONS"', '"POKER"'),
      text.replace('"rulesVersion":1', '"rulesVersion":2'),
      text.replace('null', '"01"'),
      text.replace('}', ',"z":1}'),
    ])
      expect(parseTermsText(wrong), wrong).toBeNull();
    fc.assert(
      fc.property(
        fc.constantFrom(...examples.map(termsText)),
        fc.nat(400),
        fc.string({ minLength: 1, maxLength: 1 }),
        (whole, at, letter) => {
          const place = at % whole.length;
          const changed = whole.slice(0, place) + letter + whole.slice(place + 1);
          const parsed = parseTermsText(changed);
          if (parsed) expect(termsText(parsed)).toBe(changed);
        },
      ),
    );
  });
});

describe('[X-20 in part] faults of terms', () => {
  const two = (one: Parameters<typeof tier>[0], other: Parameters<typeof tier>[0]) => salary(one, other);
  const cases: [string, ContractTerms, string[]][] = [
    ['no tier', salary(), ['no-tiers']],
    [
      '21 tiers',
      salary(...Array.from({ length: 21 }, (_, at) => ({ ppm: at + 1, active: at }))),
      ['too-many-tiers'],
    ],
    ['a rate of 0', rebate(0), ['rate-out-of-range']],
    ['a rate above 100 %', rebate(1_000_001), ['rate-out-of-range']],
    ['half a ppm', rebate(0.5), ['rate-out-of-range']],
    ['a negative gate', salary({ ppm: 1, bet: -1 }), ['gate-out-of-range']],
    ['a net loss asked for a salary', salary({ ppm: 1, loss: 1 }), ['gate-out-of-range']],
    ['half a member', salary({ ppm: 1, active: 0.5 }), ['gate-out-of-range']],
    ['a rate not above the one before', two({ ppm: 2 }, { ppm: 2, active: 1 }), ['tiers-do-not-ascend']],
    [
      'a gate below the one before',
      two({ ppm: 1, active: 2 }, { ppm: 2, active: 1 }),
      ['tiers-do-not-ascend'],
    ],
    ['P and F', two({ ppm: 1 }, { fixed: 5, bet: 1 }), ['mixed-rate-types']],
    ['a fixed amount for no turnover', salary({ fixed: 5, active: 3 }), ['fixed-without-turnover-gate']],
    ['a fixed amount of 0', salary({ fixed: 0, bet: 1 }), ['rate-out-of-range']],
    ['a fixed dividend', dividend([{ fixed: 5, bet: 1 }]), ['fixed-dividend']],
    ['a cap of 0', { ...rebate(1), capMinor: 0n }, ['cap-out-of-range']],
    ['a negative review', dividend([{ ppm: 1 }], { reviewAboveMinor: -1n }), ['review-out-of-range']],
    ['no loss that counts', dividend([{ ppm: 1 }], { memberLossCapMinor: 0n }), ['loss-cap-out-of-range']],
    [
      'a vendor’s share above all',
      dividend([{ ppm: 1 }], { vendorSharesPpm: { FC: 1_000_001 } }),
      ['vendor-share-out-of-range'],
    ],
  ];
  test.each(cases)('%s', (_, terms, expected) => {
    expect(validateTerms(terms).map(({ fault }) => fault)).toEqual(expected);
  });

  test('name the tier', () => {
    expect(validateTerms(two({ ppm: 3 }, { ppm: 2 }))).toEqual([{ fault: 'tiers-do-not-ascend', tier: 1 }]);
  });

  test('under a merchant’s rules: hourly and tiers by stakes or losses are not strict, figures are the merchant’s', () => {
    const faults = (terms: ContractTerms, rules = strictRules) =>
      checkMerchantRules(terms, rules).map(({ fault }) => fault);
    const byPeople = dividend([
      { bet: 5, ppm: 1 },
      { bet: 5, active: 5, ppm: 2 },
    ]);
    expect(faults(byPeople)).toEqual([]);
    expect(faults(hourly({ bet: 1, fixed: 1 }))).toEqual(['strict-hourly']);
    expect(faults(dividend([{ ppm: 1 }, { loss: 5, active: 5, ppm: 2 }]))).toEqual(['strict-tiers']);
    expect(faults(two({ ppm: 1 }, { bet: 5, ppm: 2 }))).toEqual(['strict-tiers']);
    const loose = { ...strictRules, strict: false };
    expect(faults(hourly({ bet: 1, fixed: 1 }), loose)).toEqual([]);
    expect(faults(two({ ppm: 1 }, { bet: 5, ppm: 2 }), loose)).toEqual([]);
    expect(
      faults(dividend([{ ppm: 1 }], { period: 'week', memberLossCapMinor: 1n, vendorSharesPpm: { FC: 1 } })),
    ).toEqual(['other-period', 'other-member-loss-cap', 'other-vendor-shares']);
  });
});

describe('[X-20 in part] an offer', () => {
  test('above the upline’s top tier is named by type, whether the contracts are of single types or of all', () => {
    const types = (offer: ContractTerms, ...upline: ContractTerms[]) =>
      aboveUpline(offer, upline).map(({ type }) => type);
    expect(types(rebate(8000), rebate(8000))).toEqual([]);
    expect(types(rebate(8001, 'LIVE'), rebate(8000))).toEqual(['LIVE']);
    expect(types(rebate(5000, 'RNG'), rebate(8000, 'LIVE'))).toEqual(['RNG']);
    expect(types(rebate(7000), rebate(8000, 'LIVE'), rebate(6000))).toHaveLength(6);
    expect(types(salary({ ppm: 1 }), rebate(8000))).toHaveLength(7);
    expect(types(salary({ bet: 5, fixed: 2 }), salary({ bet: 5, fixed: 1 }, { bet: 6, fixed: 2 }))).toEqual(
      [],
    );
    expect(types(salary({ bet: 5, fixed: 2 }), salary({ ppm: 9000 }))).toHaveLength(7);
  });

  test('that a branch below reaches would earn nothing there', () => {
    const branches = (offer: ContractTerms, ...below: [number, ContractTerms][]) =>
      branchesWithoutEarnings(
        offer,
        below.map(([agentNo, terms]) => ({ agentNo, terms })),
      );
    expect(branches(rebate(8000), [4, rebate(8000, 'LIVE')], [2, rebate(9000)], [3, rebate(7999)])).toEqual([
      2, 4,
    ]);
    expect(branches(rebate(8000, 'RNG'), [4, rebate(9000, 'LIVE')], [5, salary({ ppm: 9000 })])).toEqual([]);
    expect(
      branches(salary({ bet: 1, fixed: 5 }), [4, salary({ bet: 1, fixed: 5 })], [6, salary({ ppm: 1 })]),
    ).toEqual([4]);
  });
});

describe('[X-20 in part] the ceiling', () => {
  const edges = { LIVE: 10_600, RNG: 40_000 };
  const of = (type: string, ...contracts: ContractTerms[]) =>
    checkCeiling(contracts, edges).find((one) => one.type === type);

  test('is 0.95 of the edge, for turnover rates and 1.5 times the dividend together', () => {
    // 3 % counted edge: 0.95 of it is 28,500 ppm of turnover.
    expect(of('LIVE', rebate(20_000), salary({ ppm: 8500 }))?.holds).toBe(true);
    expect(of('LIVE', rebate(20_000), salary({ ppm: 8501 }))?.holds).toBe(false);
    expect(of('RNG', rebate(38_000, 'RNG'))?.holds).toBe(true);
    expect(of('RNG', rebate(38_001, 'RNG'))?.holds).toBe(false);
    expect(of('LIVE', rebate(38_001, 'RNG'))?.holds).toBe(true);
    expect(of('RNG', rebate(14_000), dividend([{ ppm: 400_000 }]))).toEqual({
      type: 'RNG',
      highest: { rebate: 14_000, salary: 0, hourly: 0, dividend: 400_000 },
      edgePpm: 40_000,
      turnoverSharePpm: 350_000,
      dividendSharePpm: 600_000,
      holds: true,
    });
    expect(of('RNG', rebate(14_001), dividend([{ ppm: 400_000 }]))?.holds).toBe(false);
  });

  test('takes the highest of all contracts, a fixed amount by its gate, and adds fixed amounts to percentages', () => {
    const fixed = salary({ bet: 3000, fixed: 20 }, { bet: 10_000, fixed: 50 });
    expect(
      of('RNG', rebate(3000), rebate(5000, 'RNG'), fixed, salary({ ppm: 1000 }, { ppm: 2000, active: 9 })),
    ).toMatchObject({
      highest: { rebate: 5000, salary: 2000 + 6667, hourly: 0, dividend: 0 },
    });
    expect(of('RNG', salary({ fixed: 20 }))?.holds).toBe(false);
  });
});

import { type ContractTerms, termsHash, termsText } from '@perya/commissions';
import { expect, test } from 'vitest';
import { basisOf, slidersOf, whatIfAt } from './what-if-basis.ts';

const tier = (activeMembers: number, ratePpm: number) => ({
  gates: { turnoverMinor: 0n, netLossMinor: 0n, activeMembers },
  rate: { rateType: 'P', ratePpm } as const,
});
const terms: ContractTerms = {
  kind: 'salary',
  type: 'CONS',
  capMinor: null,
  tiers: [tier(2, 500), tier(6, 900)],
};

const one = {
  contract: {
    contractId: '019aa0c0-0000-7000-8000-000000000040',
    hash: termsHash(terms),
    termsText: termsText(terms),
    terms: {
      kind: 'salary' as const,
      type: 'CONS' as const,
      period: 'day' as const,
      tiers: [],
      cap: null,
      carry: 'all' as const,
      reviewAbove: null,
    },
    state: 'running' as const,
    offeredBy: null,
    offeredAt: '2026-11-01T08:00:00.000Z',
    lapsesAt: '2026-11-08T08:00:00.000Z',
    from: '2026-11-02',
    to: null,
  },
  from: '2026-11-25',
  to: '2026-11-25',
  progress: { turnover: '200000.00', netLoss: '0.00', active: 3, tier: 0, earned: '50.00' },
  own: [{ agentNo: 9, highest: '0.05', turnover: '100000.00' }],
};
const page = { currency: 'PHP', asOf: '2026-11-25T06:05:00.000Z', contracts: [one], history: [] };

test('[X-20 in part] with the figures of now the what-if earns what the branches leave', () => {
  const basis = basisOf(one, page);
  if (!basis) throw new Error('no basis');
  // 0.05 % of the own 100,000; the branch has the same rate.
  expect(whatIfAt(basis, {})).toMatchObject({ earned: '50.00', rate: { text: '0.05' } });
});

test('[X-20 in part] the next step needs its gate, and says what it adds', () => {
  const basis = basisOf(one, page);
  if (!basis) throw new Error('no basis');
  // 0.09 % of the own 100,000, and 0.04 % of the branch's.
  expect(whatIfAt(basis, {}).gain).toBe('80.00');
  expect(whatIfAt(basis, { activeMembers: 6 })).toMatchObject({ earned: '130.00', gain: undefined });
  expect(whatIfAt(basis, { activeMembers: 1 }).earned).toBe('0.00');
  expect(slidersOf(basis).map(({ name }) => name)).toEqual(['activeMembers', 'turnoverMinor']);
});

test('where nothing was played yet, the period before is the basis', () => {
  const before = {
    from: '2026-11-24',
    to: '2026-11-24',
    turnover: '300000.00',
    active: 4,
    rate: '0.05',
    rateType: 'P' as const,
    earned: '60.00',
  };
  const basis = basisOf(
    { ...one, progress: { ...one.progress, turnover: '0.00', active: 0 } },
    { ...page, history: [before] },
  );
  if (!basis) throw new Error('no basis');
  expect(whatIfAt(basis, {}).earned).toBe('60.00');
  // 120,000 were paid in full; the rest was the branches' at the rate of then.
  expect(whatIfAt(basis, { activeMembers: 6 }).earned).toBe('180.00');
});

test('a text of another version of the rules gives no basis', () => {
  expect(basisOf({ ...one, contract: { ...one.contract, termsText: '["c1"]' } }, page)).toBeUndefined();
});

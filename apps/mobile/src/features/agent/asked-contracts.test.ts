import { expect, test } from 'vitest';
import { askedIn, type Requests } from './asked-contracts.ts';

const common = {
  status: 'P',
  hash: 'a'.repeat(64),
  termsText: '{}',
  offeredBy: 'L***a',
  from: '2026-11-26',
  lapsesAt: '2026-12-02T08:00:00.000Z',
} as const;
const none: Requests = {
  dailysalreqtype: {},
  divtypecompperiodreq: {},
  contracthoursalreq: {},
  rebatereqtype: {},
};
const dividendStep = (activeMember: number, contractRate: string) => ({
  ...common,
  contractId: '019aa0c0-0000-7000-8000-000000000040',
  period: 'month' as const,
  minimumBet: '5000.00',
  netLoss: '100.00',
  activeMember,
  contractRate,
  downlineHigherRate: 'Y' as const,
});

test('[2.9-05 in part] nothing is asked while every field is empty', () => {
  expect(askedIn(none)).toEqual([]);
});

test('[2.9-05 in part] the rows of one dividend are one contract with its steps', () => {
  const asked = askedIn({
    ...none,
    divtypecompperiodreq: { CONS: [dividendStep(5, '8'), dividendStep(10, '12')] },
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    higher: true,
    terms: { kind: 'dividend', type: 'CONS', period: 'month' },
  });
  expect(asked[0]?.terms.tiers.map(({ rate, activeMember }) => [rate, activeMember])).toEqual([
    ['8', 5],
    ['12', 10],
  ]);
});

test('[2.9-05 in part] salaries, hourly pay and rebates are asked by type, each with its own gates', () => {
  const asked = askedIn({
    ...none,
    dailysalreqtype: {
      RNG: [
        {
          ...common,
          id: '019aa0c0-0000-7000-8000-000000000041',
          downlineHigherRate: 'N',
          details: [{ betVolume: '500000.00', activeMember: 5, rateType: 'F', rate: '3000.00' }],
        },
      ],
    },
    contracthoursalreq: {
      CONS: [
        {
          ...common,
          contractId: '019aa0c0-0000-7000-8000-000000000042',
          hourSalaryRates: [{ minimumBet: '1000.00', activeMember: 2, rateType: 'P', rate: '0.1' }],
        },
      ],
    },
    rebatereqtype: {
      LIVE: [
        {
          ...common,
          contractId: '019aa0c0-0000-7000-8000-000000000043',
          rate: '0.24',
          downlineHigherRate: 'N',
        },
      ],
    },
  });
  expect(
    asked.map(({ terms: { kind, type, tiers } }) => [kind, type, tiers[0]?.betVolume, tiers[0]?.rate]),
  ).toEqual([
    ['rebate', 'LIVE', '0.00', '0.24'],
    ['salary', 'RNG', '500000.00', '3000.00'],
    ['hourly', 'CONS', '1000.00', '0.1'],
  ]);
});

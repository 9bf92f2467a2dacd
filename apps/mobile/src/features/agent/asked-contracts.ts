// Contracts that wait for an answer, from the rows by kind and type as one list of offers with their terms.
import type { AgentContractTerms } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { type ContractType, contractTypes } from '@perya/contract/constants';

export type Requests = Value<'GET /wps/agent/contractRequest'>;
type Tier = AgentContractTerms['tiers'][number];
export type Asked = {
  id: string;
  hash: string;
  status: 'P' | 'E' | 'V';
  offeredBy: string | null;
  from: string;
  lapsesAt: string;
  /** On the branch of a sub-agent the holder would earn nothing. */
  higher: boolean;
  terms: AgentContractTerms;
};

const rest = { cap: null, carry: 'none', reviewAbove: null } as const;

type Common = Pick<Asked, 'hash' | 'status' | 'offeredBy' | 'from' | 'lapsesAt'>;
const commonOf = ({ hash, status, offeredBy, from, lapsesAt }: Common): Common => ({
  hash,
  status,
  offeredBy,
  from,
  lapsesAt,
});

function rowsOf<R>(byType: Partial<Record<ContractType, R[]>>): { type: ContractType; row: R }[] {
  return contractTypes.flatMap((type) => (byType[type] ?? []).map((row) => ({ type, row })));
}

function dividends({ divtypecompperiodreq }: Requests): Asked[] {
  const found = new Map<string, Asked>();
  // A row for each step of one contract.
  for (const { type, row } of rowsOf(divtypecompperiodreq)) {
    const step: Tier = {
      betVolume: row.minimumBet,
      netLoss: row.netLoss,
      activeMember: row.activeMember,
      rateType: 'P',
      rate: row.contractRate,
    };
    const known = found.get(row.contractId);
    if (known) known.terms.tiers.push(step);
    else
      found.set(row.contractId, {
        ...commonOf(row),
        id: row.contractId,
        higher: row.downlineHigherRate === 'Y',
        terms: { ...rest, kind: 'dividend', type, period: row.period, tiers: [step] },
      });
  }
  return [...found.values()];
}

export function askedIn(requests: Requests): Asked[] {
  const salaries = rowsOf(requests.dailysalreqtype).map(
    ({ type, row }): Asked => ({
      ...commonOf(row),
      id: row.id,
      higher: row.downlineHigherRate === 'Y',
      terms: {
        ...rest,
        kind: 'salary',
        type,
        period: 'day',
        tiers: row.details.map((step) => ({ ...step, netLoss: '0.00' })),
      },
    }),
  );
  const hourly = rowsOf(requests.contracthoursalreq).map(
    ({ type, row }): Asked => ({
      ...commonOf(row),
      id: row.contractId,
      higher: false,
      terms: {
        ...rest,
        kind: 'hourly',
        type,
        period: 'hour',
        tiers: row.hourSalaryRates.map(({ minimumBet, ...step }) => ({
          ...step,
          betVolume: minimumBet,
          netLoss: '0.00',
        })),
      },
    }),
  );
  const rebates = rowsOf(requests.rebatereqtype).map(
    ({ type, row }): Asked => ({
      ...commonOf(row),
      id: row.contractId,
      higher: row.downlineHigherRate === 'Y',
      terms: {
        ...rest,
        kind: 'rebate',
        type,
        period: 'day',
        tiers: [{ betVolume: '0.00', netLoss: '0.00', activeMember: 0, rateType: 'P', rate: row.rate }],
      },
    }),
  );
  return [...rebates, ...salaries, ...dividends(requests), ...hourly];
}

// The calls of the contracts' pages by kind, and what they answer.
import type { Value } from '@perya/contract/client';
import type { EarningKind } from '@perya/contract/constants';

export const contractCalls = {
  rebate: 'GET /wps/agent/rebate',
  salary: 'GET /wps/agent/dailySalaryRequest',
  dividend: 'GET /wps/agent/dividendRequest',
  hourly: 'GET /wps/agent/hourSalaryRequest',
} as const satisfies Record<EarningKind, string>;

export type Page = Value<'GET /wps/agent/dailySalaryRequest'>;
export type PageContract = Page['contracts'][number];

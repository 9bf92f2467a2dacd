// The contracts of the demo's agents: each level has less than the one above, and tiers differ by active members alone.
import type { AgentContractTerms } from '@perya/contract';
import type { EarningKind } from '@perya/contract/constants';
import type { LineSize } from './seed-line.ts';

const common = { cap: null, carry: 'none', reviewAbove: null } as const;
const tier = (activeMember: number, rate: string) =>
  ({ betVolume: '0.00', netLoss: '0.00', activeMember, rateType: 'P', rate }) as const;

const stepsOf = ({ steps }: LineSize, level: number) =>
  steps[Math.min(level, steps.length - 1)] ?? { day: [], longer: [] };

/** `better`: what the first one below the first agent gets after some weeks. */
export const rebateTerms = (level: number, better = false): AgentContractTerms => ({
  ...common,
  kind: 'rebate',
  type: 'RNG',
  period: 'day',
  tiers: [tier(0, (0.3 - level * 0.06 + (better ? 0.02 : 0)).toFixed(2))],
});

const salaryTerms = (size: LineSize, level: number): AgentContractTerms => ({
  ...common,
  kind: 'salary',
  type: 'CONS',
  period: 'day',
  tiers: stepsOf(size, level).day.map((active, step) =>
    tier(active, (0.05 + step * 0.04 - level * 0.008).toFixed(3)),
  ),
});

const dividendTerms = (size: LineSize, level: number): AgentContractTerms => ({
  ...common,
  kind: 'dividend',
  type: 'CONS',
  period: 'half-month',
  tiers: stepsOf(size, level).longer.map((active, step) => tier(active, String(8 + step * 4 - level * 1.5))),
});

export function termsOf(kind: EarningKind, size: LineSize, level: number): AgentContractTerms {
  if (kind === 'salary') return salaryTerms(size, level);
  return kind === 'dividend' ? dividendTerms(size, level) : rebateTerms(level);
}

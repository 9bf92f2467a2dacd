// The terms of an agent's contract, and a contract as holder, offerer and operator see it.
import { z } from 'zod';
import { amount, day, instant, typedFigures, uuid } from './call.ts';
import { contractStates, contractTypes, earningKinds } from './constants.ts';

export const contractHash = z.string().regex(/^[0-9a-f]{64}$/u);
export const contractType = z.enum(contractTypes);
export const rate = typedFigures
  .regex(/^\d{1,12}(\.\d{1,4})?$/u)
  .describe('of rateType P percent, of F major units');
export const rateType = z.enum(['P', 'F']);
export const money = amount.describe('major units');

const tier = z.strictObject({
  betVolume: money.describe(
    "the team's least counted turnover of the period; prompts of dividends and hours call it minimumBet",
  ),
  activeMember: z.int().min(0),
  netLoss: money.describe("the members' least net loss; of dividends alone"),
  rateType,
  rate,
});

export const contractTerms = z
  .strictObject({
    kind: z.enum(earningKinds),
    type: contractType,
    period: z.enum(['day', 'hour', 'week', 'half-month', 'month']),
    tiers: z.array(tier).min(1).max(20).describe('a rebate has one without gates'),
    cap: money.nullable().describe('the most of one period'),
    carry: z.enum(['none', 'one', 'all']),
    reviewAbove: money.nullable(),
  })
  .meta({ id: 'AgentContractTerms' });
export type AgentContractTerms = z.infer<typeof contractTerms>;

export const contract = z
  .strictObject({
    contractId: uuid,
    hash: contractHash,
    termsText: z.string().describe('canonical JSON whose SHA-256 is the hash'),
    terms: contractTerms,
    state: z.enum(contractStates),
    offeredBy: z.string().nullable().describe('masked name of the agent; null: the operator'),
    offeredAt: instant,
    lapsesAt: instant,
    from: day.nullable(),
    to: day.nullable(),
  })
  .meta({ id: 'AgentContract' });
export type AgentContract = z.infer<typeof contract>;

// What the texts of statements hold: items, corrections, and the brand's figures that they were computed with.
import type { ContractType, EarningKind, Period } from '@perya/commissions';
import type { AgentRules } from './rules.ts';

export type Settling = { kind: EarningKind; period: Period };

/** An item as a statement's text has it; amounts are decimal text. */
export type KeptItem = Record<
  | 'computedMinor'
  | 'earnedMinor'
  | 'carriedInMinor'
  | 'payableMinor'
  | 'carriedOutMinor'
  | 'paidBelowMinor'
  | 'linesHash',
  string
> & {
  type: ContractType;
  contractHash: string | null;
  lineCount: number;
  team: { turnoverMinor: string; netLossMinor: string; activeMembers: number };
  tier: number | null;
  rate: { rateType: 'P'; ratePpm: number } | { rateType: 'F'; amountMinor: string } | null;
  owed?: Record<'inMinor' | 'correctedMinor' | 'outMinor', string>;
};

export type KeptCorrection = Record<
  'statementHash' | 'oldMinor' | 'newMinor' | 'amountMinor' | 'reason',
  string
> & { no: number; type: ContractType; step: number };

type Kept = {
  items: KeptItem[];
  corrections?: KeptCorrection[];
  period: Period;
  rules: {
    paidLevels: number;
    minimumPayableMinor: string;
    lowestEdges: AgentRules['lowestEdges'];
    active?: Record<keyof AgentRules['active'], string>;
  };
};

/** The texts of statements are this module's own. */
const keptIn = (text: string) => JSON.parse(text) as Kept;

export const itemsOfText = (text: string): KeptItem[] => keptIn(text).items;
export const correctionsOfText = (text: string): KeptCorrection[] => keptIn(text).corrections ?? [];
export const periodOfText = (text: string): Period => keptIn(text).period;

/** The brand's figures as the statement has them: later changes of the settings change nothing. */
export function rulesOfText(text: string, rules: AgentRules): AgentRules {
  const { paidLevels, minimumPayableMinor, lowestEdges, active } = keptIn(text).rules;
  return {
    ...rules,
    paidLevels,
    minimumPayableMinor: BigInt(minimumPayableMinor),
    lowestEdges,
    ...(active && {
      active: { hour: BigInt(active.hour), day: BigInt(active.day), longer: BigInt(active.longer) },
    }),
  };
}

/** Commissions: contracts, differences, statements, proofs. Pure, the same in Node and in a browser. */
export { type CeilingResult, checkCeiling } from './ceiling.ts';
export { type AgentFindings, auditPeriod, type ItemFinding, type LineFault } from './compare-items.ts';
export {
  type AboveUpline,
  aboveUpline,
  branchesWithoutEarnings,
  contractFor,
  type DownlineContract,
  type TopRates,
  topRatesOf,
} from './compare-terms.ts';
export {
  type CarryRule,
  type ContractTerms,
  carryRules,
  type DividendPeriod,
  type DividendTerms,
  dividendPeriods,
  type Gates,
  type HourlyTerms,
  parseTermsText,
  periodKindOf,
  type Rate,
  type RebateTerms,
  type SalaryTerms,
  type Tier,
  termsHash,
  termsText,
  tiersOf,
} from './contract-terms.ts';
export {
  type CorrectedAmount,
  type Correction,
  countedOf,
  type ItemChange,
  itemChanges,
} from './corrections.ts';
export { apportion, floorDiv, splitByWeights } from './exact.ts';
export type { Sha256 } from './hash.ts';
export {
  type Carried,
  computeItem,
  type HeldContract,
  type Item,
  type ItemInput,
  type ItemLine,
  type LineBase,
  type Owed,
  type Settled,
  settleCarry,
  settleCorrected,
} from './item.ts';
export {
  cappedNetLoss,
  dividendBase,
  grossRevenue,
  type NetLossInput,
  netLossOf,
  spreadBonus,
  type TypeSums,
  type VendorResult,
  vendorShare,
} from './net-loss.ts';
export {
  addDays,
  computedAt,
  datesOf,
  firstPeriodAfter,
  isInPeriod,
  type LocalDate,
  type LocalTime,
  lastDayAfterNotice,
  nextPeriod,
  type Period,
  type PeriodKind,
  paidAt,
  periodKinds,
  periodOf,
} from './periods.ts';
export { mostReferralReward } from './referral.ts';
export { type SettlementInput, settlePeriod } from './settle.ts';
export {
  type ChainFault,
  type ChainHead,
  type DayRoots,
  linesHash,
  type Statement,
  type StatementRecord,
  type StatementRules,
  sealStatement,
  statementHash,
  statementText,
  type TreeName,
  treeNames,
  verifyStatementChain,
} from './statement.ts';
export {
  type BlindLeaf,
  blindLeaf,
  blindLeaves,
  isSameRoot,
  type LeafOpening,
  leafSalter,
  proveLeaf,
  rootLeaf,
  type SumNode,
  type SumProof,
  type SumRoot,
  sumRoot,
  verifyLeaf,
} from './sum-tree.ts';
export {
  type GateName,
  gateNames,
  type Source,
  type TeamFigures,
  tierReached,
} from './team.ts';
export {
  type ActiveSpan,
  type ActiveThresholds,
  countedEdgePpm,
  countedTurnover,
  defaultActiveThresholds,
  type Edge,
  edgeOfPpm,
  isActiveMember,
  type LowestEdges,
  type MemberActivity,
  turnoverWeight,
} from './turnover.ts';
export {
  checkMerchantRules,
  type MerchantRules,
  MOST_PAID_LEVELS,
  strictRules,
  type TermsFault,
  type TermsFaultName,
  validateTerms,
} from './validate-terms.ts';
export {
  type LeafFinding,
  type SpanEntry,
  type SpanFinding,
  verifyLeaves,
  verifySpan,
} from './verify-leaves.ts';
export {
  type DayLeaves,
  type PublishedRoot,
  type SourceDays,
  type StatementBundle,
  type StatementFinding,
  type StatementVerification,
  verifyStatement,
} from './verify-statement.ts';
export {
  type AmountsByType,
  amountOfType,
  type CommissionType,
  type ContractType,
  commissionTypeOf,
  commissionTypes,
  contractTypes,
  type EarningKind,
  earningKinds,
  isContractType,
  PPM,
  RULES_VERSION,
  typesOverlap,
} from './vocabulary.ts';
export {
  type GateState,
  type NextTier,
  type TierState,
  type WhatIf,
  type WhatIfBasis,
  type WhatIfChange,
  whatIf,
  whatIfBasis,
} from './what-if.ts';

// The fixed words and figures of agents: earnings, contracts, statements.

/** The types of game by which agents earn. */
export const commissionTypes = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export type CommissionType = (typeof commissionTypes)[number];
/** What a contract covers: one type, or all together (CONS). As a key of amounts CONS holds what has no single type. */
export const contractTypes = [...commissionTypes, 'CONS'] as const;
export type ContractType = (typeof contractTypes)[number];
export const earningKinds = ['rebate', 'salary', 'hourly', 'dividend'] as const;
export type EarningKind = (typeof earningKinds)[number];
export const contractStates = [
  'offered',
  'accepted',
  'running',
  'ending',
  'ended',
  'superseded',
  'refused',
  'withdrawn',
  'lapsed',
] as const;
export type ContractState = (typeof contractStates)[number];
/** The state of an agent: `held` is paid nothing until released, `excluded` earns no more by their own exclusion. */
export const agentStates = ['active', 'held', 'ended', 'excluded'] as const;
export type AgentState = (typeof agentStates)[number];
/** Why staff hold or mark: the agent is told the class, and no more. */
export const agentHoldReasons = [
  'linked',
  'registrations',
  'play',
  'gates',
  'bonus',
  'opposite',
  'licence',
  'other',
] as const;
export type AgentHoldReason = (typeof agentHoldReasons)[number];
/** Why a statement is not paid yet: its agent is held, or the amount needs two people. */
export const statementHoldReasons = ['agent', 'review'] as const;
export type StatementHoldReason = (typeof statementHoldReasons)[number];
/** A mark counts back so many days of the merchant's at most. */
export const markDays = 90;
/** Why an item of a statement was corrected: the class of a mark, or its release. */
export const correctionReasons = [...agentHoldReasons, 'released'] as const;
/** What is looked for in an agent's own members; each with the rows that show it. */
export const agentSignals = ['linked', 'registrations', 'gates', 'play', 'opposite', 'bonus'] as const;
export type AgentSignal = (typeof agentSignals)[number];
/** What two accounts have in common; registration: one was made in a browser that knew the other, device: both logged in there. */
export const memberLinks = ['account', 'identity', 'registration', 'person', 'device'] as const;
export type MemberLink = (typeof memberLinks)[number];
/** Where a member's reward for a friend stands; open: the friend has not come far enough. */
export const referralStates = ['open', 'due', 'held', 'refused', 'paid'] as const;
export type ReferralState = (typeof referralStates)[number];
/** What a reward is held for. */
export const referralSignals = ['linked', 'registrations'] as const satisfies readonly AgentSignal[];
export type ReferralSignal = (typeof referralSignals)[number];
export const statementStates = ['settled', 'held', 'waiting', 'posted'] as const;
export type StatementState = (typeof statementStates)[number];
/** The spans of the team's figures. */
export const kpiSpans = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth'] as const;
export type KpiSpan = (typeof kpiSpans)[number];
/** The most codes of an agent that are not revoked, and agents in one line. */
export const agentRules = { codes: 20, depth: 30, downlinePage: 36, searchFrom: 3 } as const;

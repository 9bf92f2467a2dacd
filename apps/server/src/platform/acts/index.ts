// Exports of the acts.
export { type Acts, createActs, type ProposalView } from './acts.ts';
export { type Act, type ActContext, defineAct, type Taker } from './define-act.ts';
export { type OpenProposal, openProposals, proposalsRead } from './open-proposals.ts';
export { hoursOf, noPolicy, type Policy, readPolicy } from './policies.ts';
export { readPolicies, writePolicy } from './policy-queries.ts';
export type { Actor, VerifySignature } from './staff-member.ts';

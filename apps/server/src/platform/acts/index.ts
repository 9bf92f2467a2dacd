// Exports of the acts.
export { type Acts, createActs, type ProposalView } from './acts.ts';
export { type Act, type ActContext, defineAct, type Taker } from './define-act.ts';
export type { Actor, VerifySignature } from './staff-member.ts';

// Names of the states of a payment, a document, a round and a claim.
import type { PhraseId } from '@perya/locales/page';

const phrases: Readonly<Record<string, PhraseId>> = {
  ended: 'office.member.signedOut',
  pending: 'office.happened.pending',
  paid: 'office.state.paid',
  failed: 'office.step.failed',
  expired: 'office.happened.expired',
  received: 'office.happened.received',
  returning: 'office.happened.returning',
  returned: 'office.state.returned',
  review: 'office.state.review',
  approved: 'office.state.approved',
  paying: 'office.state.paying',
  verified: 'office.identity.verified',
  refused: 'office.identity.refused',
  open: 'office.happened.open',
  settled: 'office.happened.settled',
  rolledback: 'office.happened.rolledBack',
  Joined: 'office.happened.taken',
  Claim: 'office.happened.fulfilled',
  Applying: 'office.state.review',
  Process: 'office.happened.inWork',
  Issued: 'office.state.approved',
  Claimed: 'office.happened.collected',
  Rejected: 'office.step.rejected',
  'limit set': 'office.happened.limitSet',
  'raise asked': 'office.happened.raiseAsked',
  'raise confirmed': 'office.happened.raiseConfirmed',
  'reality check': 'office.happened.check',
  exclusion: 'office.happened.exclusion',
  'return asked': 'office.happened.returnAsked',
  problem: 'office.happened.problem',
  idea: 'office.happened.idea',
  praise: 'office.happened.praise',
  other: 'office.happened.other',
};

/** undefined: the platform's own word is shown. */
export const stateName = (state: string): PhraseId | undefined => phrases[state];

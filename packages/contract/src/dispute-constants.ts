// What a dispute can be about, claim, become and be answered with.

/** What a player opens a dispute from; a bet is a round, an outside vendor's round or a ticket, a movement a line of the statement. */
export const disputeSources = ['bet', 'ticket', 'deposit', 'withdrawal', 'movement'] as const;
export type DisputeSource = (typeof disputeSources)[number];

export const disputeSubjects = ['round', 'outside', 'ticket', 'deposit', 'withdrawal', 'movement'] as const;
export type DisputeSubject = (typeof disputeSubjects)[number];

export const disputeClaims = [
  'result_wrong',
  'payout_wrong',
  'not_credited',
  'not_received',
  'interrupted',
  'not_mine',
] as const;
export type DisputeClaim = (typeof disputeClaims)[number];

export const disputeStates = [
  'opened',
  'looking',
  'answered',
  'accepted',
  'objected',
  'final',
  'arbiter',
] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeOutcomes = ['upheld', 'partly', 'rejected'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The entries of a dispute's chain, in the order in which they can first appear. */
export const disputeEntries = [
  'opening',
  'record',
  'taken',
  'late',
  'answer',
  'acceptance',
  'objection',
  'final',
  'arbiter',
] as const;
export type DisputeEntry = (typeof disputeEntries)[number];

/** Limits of what a player or staff write, in visible characters. */
export const disputeWords = { minLength: 10, maxLength: 1000 } as const;
export const disputeMostPictures = 3;

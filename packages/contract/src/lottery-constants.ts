// The fixed words of lottery: how bets are paid, the states of draws, tickets and subscriptions.

/** How lottery bets are paid, in the specification's words (§9): fixed odds with a series, from the pool, fixed odds. */
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];
/** The two tabs of lottery bets: exact numbers, and sizes, parities, sums and colours. */
export const playTypes = ['Tradition', 'Entertainment'] as const;
export type PlayType = (typeof playTypes)[number];
/** A draw from its planning to its end: `held` waits for staff, `void` gives every stake back. */
export const drawStates = [
  'planned',
  'open',
  'closed',
  'sealed',
  'drawn',
  'counted',
  'settled',
  'held',
  'void',
] as const;
export type DrawState = (typeof drawStates)[number];
/** A correction of an outside result: counted by the runner, signed by two people, paid, and its members told. */
export const correctionStates = ['counting', 'counted', 'paying', 'paid', 'told', 'replaced'] as const;
/** Why a ticket was given back before its draw closed: another of its slip or subscription won, or its player is excluded. */
export const ticketEndReasons = ['won', 'excluded'] as const;
export type TicketEndReason = (typeof ticketEndReasons)[number];
/** Why a subscription ended: all its draws, by the player, a win, three refusals in a row, self-exclusion. */
export const planEndReasons = ['done', 'player', 'won', 'refused', 'excluded'] as const;
export type PlanEndReason = (typeof planEndReasons)[number];
/** What a message about a subscription says: why a slip was refused, or why it ended. */
export const planReasons = [
  'funds',
  'limit',
  'check',
  'stopped',
  'odds',
  'full',
  'won',
  'refused',
  'excluded',
  'other',
] as const;
export type PlanReason = (typeof planReasons)[number];

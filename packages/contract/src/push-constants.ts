// The topics and kinds of news on a phone's screen, and the version of the consent's wording.

/** Those that something is sent for today. */
export const pushTopics = ['money', 'wins', 'draws', 'chat', 'hosts', 'notices'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Raise it whenever a phrase `push.topic.*`, `push.hint.*` or `push.ask.*` changes its meaning. */
export const pushWording = 1;

/** What a notification says: each has a phrase `push.kind.*`. `several`: more than one that waited. */
export const pushKinds = [
  'deposit_credited',
  'deposit_attention',
  'withdrawal_paid',
  'withdrawal_refused',
  'lottery_won',
  'lottery_drawn',
  'host_live',
  'dispute_answered',
  'dispute_decided',
  'chat_answered',
  'letter',
  'several',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** Where a tap on the notification leads. */
export const pushPlaces: Record<PushKind, string> = {
  deposit_credited: '/m/member/inbox',
  deposit_attention: '/m/member/inbox',
  withdrawal_paid: '/m/member/inbox',
  withdrawal_refused: '/m/member/inbox',
  lottery_won: '/m/lotteryTickets',
  lottery_drawn: '/m/lotteryTickets',
  host_live: '/m/hosts',
  dispute_answered: '/m/member/disputes',
  dispute_decided: '/m/member/disputes',
  chat_answered: '/m/chat',
  letter: '/m/member/inbox',
  several: '/m/member/inbox',
};

/** The largest payload that each push service accepts once it is encrypted, less a margin. */
export const pushPayloadBytes = 3000;

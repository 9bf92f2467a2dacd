// Refusals of a stake that protect the player. Apart from the messages, so that who needs the list alone loads no zod.
export const playBlockCodes = [
  'LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'TIMED_OUT',
  'SELF_EXCLUDED',
  'PLAY_STOPPED',
] as const;
export type PlayBlockCode = (typeof playBlockCodes)[number];

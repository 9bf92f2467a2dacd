// The figures and names of hosts' rooms.

/** In characters as people count them. */
export const roomMaxLength = 200;
/** How many messages a page gets on joining, and in one frame. */
export const roomHistory = 50;
export const roomFrameMessages = 20;
/** So many members hide a message by reporting it, until staff have looked. */
export const roomReporters = 3;
/** Fewer viewers are not counted in public. */
export const fewestViewers = 3;

export const muteReasons = ['contact', 'insult', 'advert', 'urging', 'other'] as const;
export type MuteReason = (typeof muteReasons)[number];

/** Whether the caller may write in a room: `account` needs a member's account, `mobile` a proven number. */
export const roomWriting = ['yes', 'account', 'mobile', 'muted'] as const;

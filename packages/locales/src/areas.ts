// The areas of phrases: the page loads one file per language and area, and one for all areas of its first
// view.
export const areas = [
  'shell',
  'home',
  'lobby',
  'games',
  'error',
  'session',
  'register',
  'cashier',
  'cashout',
  'play',
  'protection',
  'records',
  'proof',
  'settings',
  'push',
  'member',
  'password',
  'mail',
  'room',
  'help',
  'notices',
  'promotions',
  'captcha',
  'security',
  'mobile',
  'sms',
  'social',
  'download',
  'menu',
  'picture',
  'verify',
  'info',
  'vip',
  'hosts',
  'chat',
  'chatService',
  'chatParts',
  'statement',
  'agentFile',
  'plain',
  'dispute',
  'disputeFile',
  'tasks',
  'draws',
  'lottery',
  'bets',
  'drawProof',
  'agent',
  'office',
  'officeChats',
] as const;
export type Area = (typeof areas)[number];

/** Those of the office, which no player's page loads. */
export const staffAreas: readonly Area[] = ['office', 'officeChats'];

/**
 * The areas of home's first view: together in the slice `first` of each language, because a request costs
 * more than they weigh.
 */
export const firstAreas: readonly Area[] = ['shell', 'home', 'lobby'];
export const sliceOf = (area: Area) => (firstAreas.includes(area) ? 'first' : area);

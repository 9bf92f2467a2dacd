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

/** Those that the page loads later, each by itself. */
export const laterAreas: readonly Area[] = areas.filter(
  (area) => !staffAreas.includes(area) && !firstAreas.includes(area),
);

/** The office's texts are too many for one file. */
const officeFiles = [
  'office',
  'office-acts',
  'office-agents',
  'office-audit',
  'office-claims',
  'office-content',
  'office-deposits',
  'office-disputes',
  'office-draws',
  'office-hosts',
  'office-identity',
  'office-incidents',
  'office-members',
  'office-settings',
  'office-signin',
];

/** The names of an area's files of phrases, without their ending: `drawProof` is in `draw-proof`. */
export function filesOfArea(area: Area): readonly string[] {
  return area === 'office' ? officeFiles : [area.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)];
}

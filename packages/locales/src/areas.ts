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
  'pulaPutiDice',
  'dropBallBooth',
  'ferrisKeno',
  'roleta',
  'kaskasCards',
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
  'demo',
  'paymentSandbox',
  'vendorSandbox',
] as const;
export type Area = (typeof areas)[number];

/** Those of the office, which no player's page loads. */
export const staffAreas: readonly Area[] = ['office', 'officeChats'];

/** Those of the demo content, which the seeds alone read. */
export const demoAreas: readonly Area[] = ['demo'];

/** Those of the sandboxes, which their own pages alone show. */
export const sandboxAreas: readonly Area[] = ['paymentSandbox', 'vendorSandbox'];

/**
 * The areas of home's first view: together in the slice `first` of each language, because a request costs
 * more than they weigh.
 */
export const firstAreas: readonly Area[] = ['shell', 'home', 'lobby'];

/** Those that the page loads later, each by itself. */
export const laterAreas: readonly Area[] = areas.filter(
  (area) => ![...staffAreas, ...demoAreas, ...sandboxAreas, ...firstAreas].includes(area),
);

/** The areas whose texts are too many for one file. */
const splitAreas: Partial<Record<Area, readonly string[]>> = {
  demo: ['demo', 'demo-help', 'demo-promotions'],
  office: [
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
  ],
};

/** The names of an area's files of phrases, without their ending: `drawProof` is in `draw-proof`. */
export function filesOfArea(area: Area): readonly string[] {
  return splitAreas[area] ?? [area.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)];
}

// Every address of the page and who looks at it, and what a screen shows once it was touched: for whatever must hold on all of them.
import { type PathName, paths } from '../../apps/mobile/src/page/paths.ts';
import type { Phone } from './phone.ts';

export type Visitor = 'visitor' | 'member' | 'agent';

export type Visit = {
  /** The screen's name among the paths, and what was done there: `home`, `home-drawer`. */
  name: string;
  path: string;
  who: Visitor;
  /** What is done there before one looks. */
  act?: (phone: Phone) => Promise<void>;
};

/** What the running house knows: an announcement, a promotion, a settled round of the member. */
export type Known = { noticeId: string; promotionId: string; roundId: string };

const forVisitors: readonly PathName[] = [
  'home',
  'login',
  'register',
  'forget',
  'resetPsw',
  'help',
  'helpDetail',
  'notice',
  'noticeDetail',
  'activity',
  'activityDetail',
  'download',
  'set',
  'gameCenter',
  'slot',
  'hot',
  'search',
  'inHouse',
  'provider',
  'fairness',
];

const agentsOnly: readonly PathName[] = ['agentHome'];
/** Where a member is sent on, or where there is nothing without another house's word. */
const notForMembers: readonly PathName[] = ['social', 'forget', 'resetPsw', ...agentsOnly];

function addressOf(name: PathName, known: Known): string {
  const queries: Partial<Record<PathName, string>> = {
    helpDetail: 'tag=fair-play',
    noticeDetail: `id=${known.noticeId}`,
    activityDetail: `id=${known.promotionId}`,
    provider: 'vassalage=JILI',
    proof: `roundId=${known.roundId}`,
    par: 'gameCode=perya-lights',
    inPlay: 'nodeId=1001',
    resetPsw: `token=${'a'.repeat(43)}`,
  };
  const query = queries[name];
  return query === undefined ? paths[name] : `${paths[name]}?${query}`;
}

/** Every screen of the table of paths, for each who may see it. */
export function everyScreen(known: Known): Visit[] {
  const names = (Object.keys(paths) as PathName[]).filter((name) => name !== 'social'); // the keys of `paths`
  const of = (who: Visitor, chosen: readonly PathName[]): Visit[] =>
    chosen.map((name) => ({ name, path: addressOf(name, known), who }));
  return [
    ...of('visitor', forVisitors),
    ...of(
      'member',
      names.filter((name) => !notForMembers.includes(name)),
    ),
    ...of('agent', agentsOnly),
  ];
}

const tapFirst = (phone: Phone, selector: string) => phone.page.locator(selector).first().click();

/** What lies behind a first touch: sheets, dialogs, faults of forms, lists that found nothing, addresses that lead nowhere. */
export const everyState: readonly Visit[] = [
  {
    name: 'home-drawer',
    path: paths.home,
    who: 'visitor',
    act: (phone) => phone.button(phone.say('nav.menu')).tap(),
  },
  {
    name: 'home-account',
    path: paths.home,
    who: 'visitor',
    act: (phone) => phone.button(phone.say('account.menu')).tap(),
  },
  {
    name: 'home-account',
    path: paths.home,
    who: 'member',
    act: (phone) => phone.button(phone.say('account.menu')).tap(),
  },
  {
    name: 'home-sheet',
    path: paths.home,
    who: 'visitor',
    act: (phone) => phone.page.locator('[data-tile]').first().dispatchEvent('contextmenu'),
  },
  { name: 'home-category', path: `${paths.home}?category=FISH`, who: 'visitor' },
  { name: 'login-agent', path: `${paths.login}?form=agent`, who: 'visitor' },
  {
    name: 'login-sms',
    path: paths.login,
    who: 'visitor',
    act: (phone) => phone.page.getByRole('tab').last().tap(),
  },
  {
    name: 'login-faults',
    path: paths.login,
    who: 'visitor',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'register-faults',
    path: paths.register,
    who: 'visitor',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'search-found',
    path: paths.search,
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('fortun'),
  },
  {
    name: 'search-nothing',
    path: paths.search,
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('qqqq zzzz'),
  },
  {
    name: 'help-nothing',
    path: paths.help,
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('qqqq zzzz'),
  },
  { name: 'provider-unknown', path: `${paths.provider}?vassalage=NOBODY`, who: 'visitor' },
  { name: 'noticeDetail-unknown', path: `${paths.noticeDetail}?id=1`, who: 'visitor' },
  { name: 'activityDetail-unknown', path: `${paths.activityDetail}?id=1`, who: 'visitor' },
  { name: 'proof-unknown', path: `${paths.proof}?roundId=1`, who: 'visitor' },
  { name: 'inPlay-unknown', path: `${paths.inPlay}?nodeId=999999`, who: 'member' },
  {
    name: 'feedback-faults',
    path: paths.feedback,
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'voucherCenter-faults',
    path: paths.voucherCenter,
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  ...[1, 2, 3, 4].map(
    (at): Visit => ({
      name: `voucherCenter-method${at + 1}`,
      path: paths.voucherCenter,
      who: 'member',
      act: (phone) => phone.page.locator('main fieldset label').nth(at).tap(),
    }),
  ),
  {
    name: 'voucherCenter-paid',
    path: paths.voucherCenter,
    who: 'member',
    act: (phone) => tapFirst(phone, 'a[href*="depositId="]'),
  },
  {
    name: 'withdraw-stakes',
    path: paths.withdraw,
    who: 'member',
    act: (phone) => tapFirst(phone, 'main summary, main [aria-expanded]'),
  },
  {
    name: 'withdraw-tracker',
    path: paths.withdraw,
    who: 'member',
    act: (phone) => tapFirst(phone, 'a[href*="withdrawalId="]'),
  },
  {
    name: 'bankCards-faults',
    path: paths.bankCards,
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  ...(['day', 'vendor', 'type'] as const).map(
    (by): Visit => ({ name: `gameRecord-${by}`, path: `${paths.gameRecord}?by=${by}`, who: 'member' }),
  ),
  {
    name: 'transactions-none',
    path: `${paths.transactions}?from=2026-01-01&to=2026-01-02`,
    who: 'member',
  },
  {
    name: 'limits-question',
    path: paths.limits,
    who: 'member',
    act: (phone) => tapFirst(phone, '[aria-labelledby="limits"] button'),
  },
  {
    name: 'memberHome-icons',
    path: paths.memberHome,
    who: 'member',
    act: (phone) => tapFirst(phone, 'main button:has(svg)'),
  },
  {
    name: 'help-service',
    path: paths.help,
    who: 'visitor',
    act: (phone) => phone.button(phone.say('service.open')).dispatchEvent('click'),
  },
  { name: 'provider-choice', path: paths.provider, who: 'visitor' },
];

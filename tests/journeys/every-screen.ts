// Every address of the page with its kinds of visitors, and the states behind a first touch, for tests of all
// screens.
import { href } from '../../apps/mobile/src/page/paths.ts';
import { type PathName, screenNames, screens } from '../../apps/mobile/src/page/screens.ts';
import type { Phone } from './phone.ts';

export type Visitor = 'visitor' | 'member' | 'agent';

export type Visit = {
  /** The screen's name and the state: `home`, `home-drawer`. */
  name: string;
  path: string;
  who: Visitor;
  /** The steps that lead to the state. */
  act?: (phone: Phone) => Promise<void>;
};

/** Ids on the running server: an announcement, a promotion, a settled round of the member. */
export type Known = { noticeId: string; promotionId: string; roundId: string };

/** The screens that need no session, each piece of code once, without those for members. */
const forVisitors = screenNames.filter((name, at) => {
  const { code, guard } = screens[name];
  const first = screenNames.findIndex((other) => screens[other].code === code);
  return (!guard || guard === 'passwordReset') && first === at && name !== 'social' && name !== 'proof';
});

const agentsOnly: readonly PathName[] = ['agentHome'];
/** The agents' screens, each piece of code once, without the page of a member's agent. */
const forAgents = screenNames.filter((name) => {
  const { code, areas } = screens[name];
  const last = screenNames.findLastIndex((other) => screens[other].code === code);
  return areas?.includes('agent') && screenNames[last] === name && name !== 'myAgent';
});
/** Screens that redirect a member, or show nothing without another site's answer. */
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
    lottery: 'gameCode=ssc-1m',
    drawProof: 'gameCode=ssc-1m&numero=20260101-0001',
    statement: 'no=1',
    resetPsw: `token=${'a'.repeat(43)}`,
  };
  const query = queries[name];
  return query === undefined ? href(name) : `${href(name)}?${query}`;
}

/** Every screen of the page's table, for each kind of visitor. */
export function everyScreen(known: Known): Visit[] {
  const of = (who: Visitor, chosen: readonly PathName[]): Visit[] =>
    chosen.map((name) => ({ name, path: addressOf(name, known), who }));
  return [
    ...of('visitor', forVisitors),
    ...of(
      'member',
      screenNames.filter((name) => !notForMembers.includes(name)),
    ),
    ...of('agent', forAgents),
  ];
}

const tapFirst = (phone: Phone, selector: string) => phone.page.locator(selector).first().click();

/** States behind a first touch: sheets, dialogs, form errors, empty lists, unknown addresses. */
export const everyState: readonly Visit[] = [
  {
    name: 'home-drawer',
    path: href('home'),
    who: 'visitor',
    act: (phone) => phone.button(phone.say('nav.menu')).tap(),
  },
  {
    name: 'home-account',
    path: href('home'),
    who: 'visitor',
    act: (phone) => phone.button(phone.say('account.menu')).tap(),
  },
  {
    name: 'home-account',
    path: href('home'),
    who: 'member',
    act: (phone) => phone.button(phone.say('account.menu')).tap(),
  },
  {
    name: 'home-sheet',
    path: href('home'),
    who: 'visitor',
    act: (phone) => phone.page.locator('[data-tile]').first().dispatchEvent('contextmenu'),
  },
  { name: 'home-category', path: href('home', { category: 'FISH' }), who: 'visitor' },
  { name: 'login-agent', path: href('login', { form: 'agent' }), who: 'visitor' },
  {
    name: 'login-sms',
    path: href('login'),
    who: 'visitor',
    act: (phone) => phone.page.getByRole('tab').last().tap(),
  },
  {
    name: 'login-faults',
    path: href('login'),
    who: 'visitor',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'register-faults',
    path: href('register'),
    who: 'visitor',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'search-found',
    path: href('search'),
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('fortun'),
  },
  {
    name: 'search-nothing',
    path: href('search'),
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('qqqq zzzz'),
  },
  {
    name: 'help-nothing',
    path: href('help'),
    who: 'visitor',
    act: (phone) => phone.page.getByRole('searchbox').fill('qqqq zzzz'),
  },
  { name: 'provider-unknown', path: href('provider', { vassalage: 'NOBODY' }), who: 'visitor' },
  { name: 'noticeDetail-unknown', path: href('noticeDetail', { id: '1' }), who: 'visitor' },
  { name: 'activityDetail-unknown', path: href('activityDetail', { id: '1' }), who: 'visitor' },
  { name: 'proof-unknown', path: href('proof', { roundId: '1' }), who: 'visitor' },
  { name: 'inPlay-unknown', path: href('inPlay', { nodeId: '999999' }), who: 'member' },
  {
    name: 'feedback-faults',
    path: href('feedback'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  {
    name: 'voucherCenter-faults',
    path: href('voucherCenter'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  ...[1, 2, 3, 4].map(
    (at): Visit => ({
      name: `voucherCenter-method${at + 1}`,
      path: href('voucherCenter'),
      who: 'member',
      act: (phone) => phone.page.locator('main fieldset label').nth(at).tap(),
    }),
  ),
  {
    name: 'voucherCenter-paid',
    path: href('voucherCenter'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'a[href*="depositId="]'),
  },
  {
    name: 'withdraw-stakes',
    path: href('withdraw'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'main summary, main [aria-expanded]'),
  },
  {
    name: 'withdraw-tracker',
    path: href('withdraw'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'a[href*="withdrawalId="]'),
  },
  {
    name: 'bankCards-faults',
    path: href('bankCards'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'form [type="submit"]'),
  },
  ...(['day', 'vendor', 'type'] as const).map(
    (by): Visit => ({ name: `gameRecord-${by}`, path: `${href('gameRecord')}?by=${by}`, who: 'member' }),
  ),
  {
    name: 'transactions-none',
    path: `${href('transactions')}?from=2026-01-01&to=2026-01-02`,
    who: 'member',
  },
  {
    name: 'limits-question',
    path: href('limits'),
    who: 'member',
    act: (phone) => tapFirst(phone, '[aria-labelledby="limits"] button'),
  },
  {
    name: 'memberHome-icons',
    path: href('memberHome'),
    who: 'member',
    act: (phone) => tapFirst(phone, 'main button:has(svg)'),
  },
  {
    name: 'help-service',
    path: href('help'),
    who: 'visitor',
    act: (phone) => phone.button(phone.say('service.open')).dispatchEvent('click'),
  },
  { name: 'provider-choice', path: href('provider'), who: 'visitor' },
];

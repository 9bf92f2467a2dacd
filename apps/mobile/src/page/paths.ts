// Every address of the page under its name. Screens ask for `href('provider', { vassalage })`; nobody else writes a path.
export const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  social: '/m/social',
  forget: '/m/forget',
  resetPsw: '/m/resetPsw',
  changePsw: '/m/changePsw',
  help: '/m/help',
  helpDetail: '/m/helpDetail',
  notice: '/m/notice',
  noticeDetail: '/m/noticeDetail',
  activity: '/m/activity',
  activityDetail: '/m/activityDetail',
  rewardCenter: '/m/rewardCenter',
  agentHome: '/m/agent/home',
  download: '/m/download',
  set: '/m/set',
  memberHome: '/m/member/home',
  voucherCenter: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  gameRecord: '/m/gameRecord',
  proof: '/m/proof',
  fairness: '/m/fairness',
  par: '/m/par',
  gameCenter: '/m/gameCenter',
  live: '/m/live-games',
  lott: '/m/lott',
  elott: '/m/elott',
  poker: '/m/poker-games',
  sport: '/m/sport-games',
  slot: '/m/slot-games',
  fishing: '/m/fishing-games',
  hot: '/m/hot-games',
  search: '/m/search-games',
  fav: '/m/fav-games',
  inHouse: '/m/inHouse',
  inPlay: '/m/in-play',
  provider: '/m/provider',
  salaryContract: '/m/member/agent/getSalaryContract',
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
  info: '/m/member/info',
  vip: '/m/member/vip',
  security: '/m/member/security',
  bankCards: '/m/member/bankCards',
  transactions: '/m/member/transactions',
  inbox: '/m/member/inbox',
  feedback: '/m/member/feedback',
  verification: '/m/member/verification',
  limits: '/m/member/limits',
  rewards: '/m/member/rewards',
  tasks: '/m/member/tasks',
  team: '/m/member/agent/team',
  downline: '/m/member/agent/downline',
  rebate: '/m/member/agent/rebate',
  salary: '/m/member/agent/salary',
  dividend: '/m/member/agent/dividend',
  hourly: '/m/member/agent/hourly',
  invite: '/m/member/agent/invite',
} as const;
export type PathName = keyof typeof paths;

const otherSpellings: Record<string, PathName> = {
  '/': 'home',
  '/m': 'home',
  '/m/index': 'home',
  '/m/index.html': 'home',
  '/m/register.html': 'register',
};

const names = new Map<string, PathName>([
  ...Object.entries(paths).map(([name, path]): [string, PathName] => [path, name as PathName]), // the keys of `paths`
  ...Object.entries(otherSpellings),
]);

/** The screen that a pathname shows; `undefined` for a path that leads nowhere. */
export function screenOf(pathname: string): PathName | undefined {
  return names.get(pathname.length > 1 ? pathname.replace(/\/+$/u, '') : pathname);
}

/** The address of a screen, with its query. */
export function href(name: PathName, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${paths[name]}?${search}` : paths[name];
}

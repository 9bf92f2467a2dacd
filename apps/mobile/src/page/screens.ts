// The table of screens: one row each with its path, code, guard, phrases and frame.
import type { Area } from '@perya/locales/areas';

/** The rule that lets a screen open; meanings and redirects are in app/guards.ts. */
export type GuardName =
  | 'session'
  | 'account'
  | 'accountElseHome'
  | 'agent'
  | 'passwordReset'
  | 'rewardsEnabled';

type Row = {
  path: `/m/${string}`;
  /** The screen's file, below src and without extension; a screen without one is under construction. */
  code?: `${'features' | 'app'}/${string}`;
  guard?: GuardName;
  /** Its areas of phrases, beside shell and error. Its header shows the phrase `title.<name>`. */
  areas?: readonly Area[];
  /** home: logo and account. bar: title and back arrow; the default. none: the screen draws its own. */
  header?: 'home' | 'none';
  /** The back arrow's target when it is not one step back; `none` draws no arrow. */
  back?: 'home' | 'none';
  /** The target of a step back without an earlier history entry; home by default. */
  parent?: string;
  /** menu: the five entries. games: lottery, live, slots. */
  footer?: 'menu' | 'games';
  /** True where the floating service button would be in the way: forms and running games. */
  busy?: true;
  /** True where the server renders the content, and the browser hydrates it. */
  serverRendered?: true;
};

const ofGames = { areas: ['home', 'lobby', 'games'] } as const;
const games = { ...ofGames, footer: 'games' } as const;
const center = { ...games, code: 'features/lobby/game-center-screen' } as const;
const category = { ...games, code: 'features/lobby/category-screen' } as const;
const search = { ...ofGames, code: 'features/lobby/search-screen' } as const;
const rewards = { code: 'features/vip/rewards-screen', areas: ['vip'] } as const;
const agent = { guard: 'account', areas: ['agent'], parent: 'agentHome' } as const;
const salary = { ...agent, code: 'features/agent/salary-screen', busy: true } as const;
const dividend = { ...agent, code: 'features/agent/dividend-screen', busy: true } as const;
const hourly = { ...agent, code: 'features/agent/hourly-screen', busy: true } as const;

// biome-ignore format: one row per screen, so that two screens can be compared by eye.
const rows = {
  home: { path: '/m/home', code: 'features/lobby/home-screen', areas: ['home', 'lobby'], header: 'home', footer: 'menu', serverRendered: true },
  login: { path: '/m/login', code: 'features/session/login-screen', areas: ['session', 'mobile', 'social'], back: 'none', busy: true, serverRendered: true },
  register: { path: '/m/register', code: 'features/register/register-screen', areas: ['register', 'mobile', 'captcha', 'social'], back: 'home', busy: true, serverRendered: true },
  social: { path: '/m/social', code: 'features/social/social-screen', areas: ['social', 'register'], back: 'home', busy: true },
  forget: { path: '/m/forget', code: 'app/forget-route', guard: 'passwordReset', areas: ['password', 'mobile'], back: 'home', busy: true },
  resetPsw: { path: '/m/resetPsw', code: 'features/password/reset-screen', areas: ['password'], back: 'home', busy: true },
  changePsw: { path: '/m/changePsw', code: 'features/password/change-screen', guard: 'accountElseHome', areas: ['password'], busy: true },
  help: { path: '/m/help', code: 'features/help/help-screen', areas: ['help'], back: 'home', footer: 'menu' },
  helpDetail: { path: '/m/helpDetail', code: 'features/help/help-detail-screen', areas: ['help'], parent: 'help' },
  notice: { path: '/m/notice', code: 'features/notices/notices-screen', areas: ['notices'], footer: 'menu' },
  noticeDetail: { path: '/m/noticeDetail', code: 'features/notices/notice-detail-screen', areas: ['notices'], parent: 'notice' },
  hosts: { path: '/m/hosts', code: 'features/hosts/hosts-screen', areas: ['hosts'], footer: 'menu' },
  hostRoom: { path: '/m/hostRoom', code: 'features/hosts/host-room-screen', areas: ['hosts'], parent: 'hosts' },
  activity: { path: '/m/activity', code: 'features/promotions/promotions-screen', areas: ['promotions'], back: 'home', footer: 'menu' },
  activityDetail: { path: '/m/activityDetail', code: 'features/promotions/promotion-detail-screen', areas: ['promotions'], parent: 'activity' },
  rewardCenter: { path: '/m/rewardCenter', ...rewards, guard: 'rewardsEnabled', footer: 'menu' },
  agentHome: { path: '/m/agent/home', code: 'features/agent/agent-home-screen', guard: 'agent', areas: ['agent'], busy: true },
  download: { path: '/m/download', code: 'features/download/download-screen', areas: ['download'], back: 'home' },
  chat: { path: '/m/chat', code: 'features/chat/chat-screen', areas: ['chat'], header: 'none', busy: true },
  set: { path: '/m/set', code: 'features/settings/settings-screen', areas: ['settings'] },
  memberHome: { path: '/m/member/home', code: 'features/member/member-screen', guard: 'session', areas: ['member', 'picture'], footer: 'menu' },
  voucherCenter: { path: '/m/voucherCenter', code: 'features/cashier/cashier-screen', guard: 'session', areas: ['cashier', 'picture', 'dispute'], busy: true },
  withdraw: { path: '/m/withdraw', code: 'features/cash-out/withdraw-screen', guard: 'account', areas: ['cashout', 'dispute'], busy: true },
  gameRecord: { path: '/m/gameRecord', code: 'features/records/records-screen', guard: 'session', areas: ['records', 'dispute'] },
  proof: { path: '/m/proof', code: 'features/proof/proof-screen', areas: ['proof', 'dispute'] },
  fairness: { path: '/m/fairness', code: 'features/proof/fairness-screen', areas: ['proof'], busy: true },
  par: { path: '/m/par', code: 'features/proof/par-screen', areas: ['proof'] },
  gameCenter: { path: '/m/gameCenter', ...center },
  live: { path: '/m/live-games', ...center },
  lott: { path: '/m/lott', ...center, areas: [...ofGames.areas, 'draws'] },
  elott: { path: '/m/elott', ...center, areas: [...ofGames.areas, 'draws'] },
  lottery: { path: '/m/lottery', code: 'features/lottery/lottery-screen', areas: ['lottery', 'bets', 'draws', 'dispute'], busy: true },
  lotteryTickets: { path: '/m/lotteryTickets', code: 'features/lottery/tickets-screen', guard: 'session', areas: ['lottery', 'bets', 'draws', 'dispute'] },
  drawProof: { path: '/m/drawProof', code: 'features/lottery/draw-proof-screen', areas: ['draws', 'proof', 'drawProof'] },
  poker: { path: '/m/poker-games', ...category },
  sport: { path: '/m/sport-games', ...category },
  slot: { path: '/m/slot-games', ...category },
  fishing: { path: '/m/fishing-games', ...category },
  hot: { path: '/m/hot-games', ...ofGames, code: 'features/lobby/hot-screen' },
  search: { path: '/m/search-games', ...search },
  fav: { path: '/m/fav-games', ...search, guard: 'session' },
  inHouse: { path: '/m/inHouse', ...ofGames, code: 'features/lobby/in-house-screen' },
  inPlay: { path: '/m/in-play', code: 'features/play/stage-screen', guard: 'session', areas: ['play'], header: 'none', busy: true },
  provider: { path: '/m/provider', ...ofGames, code: 'features/lobby/provider-screen' },
  salaryContract: { path: '/m/member/agent/getSalaryContract', ...salary },
  dividendContract: { path: '/m/member/agent/getDevidendContract', ...dividend },
  hourContract: { path: '/m/member/agent/getHourContract', ...hourly },
  info: { path: '/m/member/info', code: 'features/profile/info-screen', guard: 'account', areas: ['info'], busy: true },
  vip: { path: '/m/member/vip', code: 'features/vip/vip-screen', guard: 'account', areas: ['vip'] },
  security: { path: '/m/member/security', code: 'features/security/security-screen', guard: 'account', areas: ['security', 'social'], busy: true },
  bankCards: { path: '/m/member/bankCards', code: 'features/cash-out/bank-cards-screen', guard: 'account', areas: ['cashout'], busy: true },
  transactions: { path: '/m/member/transactions', code: 'features/statement/statement-screen', guard: 'account', areas: ['statement', 'dispute'] },
  inbox: { path: '/m/member/inbox', code: 'features/inbox/inbox-screen', guard: 'account', areas: ['notices', 'promotions'] },
  feedback: { path: '/m/member/feedback', code: 'features/feedback/feedback-screen', guard: 'account', areas: ['help', 'picture'], busy: true },
  disputes: { path: '/m/member/disputes', code: 'features/disputes/disputes-screen', guard: 'account', areas: ['dispute', 'picture'], busy: true },
  verification: { path: '/m/member/verification', code: 'features/verification/verification-screen', guard: 'account', areas: ['verify', 'picture'], busy: true },
  limits: { path: '/m/member/limits', code: 'features/protection/limits-screen', guard: 'account', areas: ['protection'], busy: true },
  rewards: { path: '/m/member/rewards', ...rewards, guard: 'account' },
  tasks: { path: '/m/member/tasks', code: 'features/promotions/tasks-screen', guard: 'account', areas: ['tasks', 'promotions'], footer: 'menu' },
  team: { path: '/m/member/agent/team', ...agent, code: 'features/agent/team-screen' },
  downline: { path: '/m/member/agent/downline', ...agent, code: 'features/agent/downline-screen' },
  rebate: { path: '/m/member/agent/rebate', ...agent, code: 'features/agent/rebate-screen' },
  salary: { path: '/m/member/agent/salary', ...salary },
  dividend: { path: '/m/member/agent/dividend', ...dividend },
  hourly: { path: '/m/member/agent/hourly', ...hourly },
  invite: { path: '/m/member/agent/invite', ...agent, code: 'features/agent/invite-screen', parent: 'memberHome' },
  statements: { path: '/m/member/agent/statements', ...agent, code: 'features/agent/statements-screen' },
  statement: { path: '/m/member/agent/statement', ...agent, code: 'features/agent/statement-screen', parent: 'statements' },
  myAgent: { path: '/m/member/agent/mine', ...agent, code: 'features/agent/my-agent-screen', parent: 'memberHome' },
} as const satisfies Record<string, Row>;

export type PathName = keyof typeof rows;
export type Screen = Row & { parent?: PathName };
export const screens: Readonly<Record<PathName, Screen>> = rows;
export const screenNames = Object.keys(rows) as PathName[]; // the keys of `rows`

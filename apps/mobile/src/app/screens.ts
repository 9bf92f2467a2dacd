// Every screen: what surrounds it, who may see it. Its code is named in screen-code.ts.
import type { PathName } from '../page/paths.ts';
import { loggedIn, loggedInElseHome, passwordCanBeReset, rewardsAreOn } from './guards.ts';
import type { ScreenSpec } from './screen-spec.ts';

/** A screen of the member area that only someone with a session may see. */
const own: ScreenSpec = { guard: loggedIn };
/** Speaks of games, without a footer. */
const ofGames: ScreenSpec = { areas: ['home', 'lobby'] };
const games: ScreenSpec = { areas: ['home', 'lobby'], footer: 'games' };

export const screens: Record<PathName, ScreenSpec> = {
  home: { areas: ['home', 'lobby'], header: 'home', footer: 'menu' },
  login: { areas: ['session', 'mobile'], back: 'none', busy: true },
  register: { areas: ['register', 'mobile', 'captcha'], back: 'home', busy: true },
  forget: { back: 'home', busy: true, guard: passwordCanBeReset },
  changePsw: { busy: true, guard: loggedInElseHome },
  help: { areas: ['help'], back: 'home' },
  helpDetail: { areas: ['help'], parent: 'help' },
  notice: { areas: ['notices'] },
  noticeDetail: { areas: ['notices'], parent: 'notice' },
  activity: { areas: ['promotions'], back: 'home', footer: 'menu' },
  activityDetail: { areas: ['promotions'], parent: 'activity' },
  rewardCenter: { guard: rewardsAreOn },
  agentHome: own,
  download: { back: 'home' },
  set: { areas: ['settings'] },
  memberHome: {
    areas: ['member'],
    footer: 'menu',
    guard: loggedIn,
  },
  voucherCenter: {
    areas: ['cashier'],
    busy: true,
    guard: loggedIn,
  },
  withdraw: own,
  gameRecord: { areas: ['records'], guard: loggedIn },
  proof: { areas: ['proof'] },
  fairness: { areas: ['proof'], busy: true },
  par: { areas: ['proof'] },
  gameCenter: games,
  live: games,
  lott: games,
  elott: games,
  poker: games,
  sport: games,
  slot: games,
  fishing: games,
  hot: ofGames,
  search: ofGames,
  fav: ofGames,
  inHouse: ofGames,
  inPlay: {
    areas: ['play'],
    header: 'none',
    busy: true,
    guard: loggedIn,
  },
  provider: ofGames,
  salaryContract: own,
  dividendContract: own,
  hourContract: own,
  info: own,
  vip: own,
  security: own,
  bankCards: own,
  transactions: own,
  inbox: own,
  feedback: own,
  verification: own,
  limits: own,
  rewards: own,
  tasks: own,
  team: own,
  downline: own,
  rebate: own,
  salary: own,
  dividend: own,
  hourly: own,
  invite: own,
};

// Every screen: which code shows it, what it is called, what surrounds it, who may see it.
import type { PathName } from '../page/paths.ts';
import { loggedIn, loggedInElseHome, passwordCanBeReset, rewardsAreOn } from './guards.ts';
import type { ScreenSpec } from './screen-spec.ts';

const construction = () =>
  import('../features/system/under-construction-screen.tsx').then((part) => part.UnderConstructionScreen);
const category = () => import('../features/lobby/category-screen.tsx').then((part) => part.CategoryScreen);
const center = () => import('../features/lobby/game-center-screen.tsx').then((part) => part.GameCenterScreen);
const search = () => import('../features/lobby/search-screen.tsx').then((part) => part.SearchScreen);
const home = () => import('../features/lobby/home-screen.tsx').then((part) => part.HomeScreen);

const login = () => import('../features/session/login-screen.tsx').then((part) => part.LoginScreen);
const register = () => import('../features/register/register-screen.tsx').then((part) => part.RegisterScreen);
const cashier = () => import('../features/cashier/cashier-screen.tsx').then((part) => part.CashierScreen);
const stage = () => import('../features/play/stage-screen.tsx').then((part) => part.StageScreen);
const records = () => import('../features/records/records-screen.tsx').then((part) => part.RecordsScreen);
const proof = () => import('../features/proof/proof-screen.tsx').then((part) => part.ProofScreen);
const fairness = () => import('../features/proof/fairness-screen.tsx').then((part) => part.FairnessScreen);
const settings = () => import('../features/settings/settings-screen.tsx').then((part) => part.SettingsScreen);
const member = () => import('../features/member/member-screen.tsx').then((part) => part.MemberScreen);
const par = () => import('../features/proof/par-screen.tsx').then((part) => part.ParScreen);

/** A screen of the member area that only someone with a session may see. */
const own = (title: ScreenSpec['title']): ScreenSpec => ({ title, load: construction, guard: loggedIn });
const games = (title: ScreenSpec['title'], load: ScreenSpec['load']): ScreenSpec => ({
  title,
  load,
  areas: ['home', 'lobby'],
  footer: 'games',
});

export const screens: Record<PathName, ScreenSpec> = {
  home: { title: 'title.home', load: home, areas: ['home', 'lobby'], header: 'home', footer: 'menu' },
  login: { title: 'title.login', load: login, areas: ['session'], back: 'none', busy: true },
  register: { title: 'title.register', load: register, areas: ['register'], back: 'home', busy: true },
  forget: { title: 'title.forget', load: construction, back: 'home', busy: true, guard: passwordCanBeReset },
  changePsw: { title: 'title.changePsw', load: construction, busy: true, guard: loggedInElseHome },
  help: { title: 'title.help', load: construction },
  helpDetail: { title: 'title.helpDetail', load: construction },
  notice: { title: 'title.notice', load: construction },
  noticeDetail: { title: 'title.noticeDetail', load: construction },
  activity: { title: 'title.activity', load: construction, back: 'home', footer: 'menu' },
  activityDetail: { title: 'title.activityDetail', load: construction },
  rewardCenter: { title: 'title.rewardCenter', load: construction, guard: rewardsAreOn },
  agentHome: own('title.agentHome'),
  download: { title: 'title.download', load: construction, back: 'home' },
  set: { title: 'title.set', load: settings, areas: ['settings'] },
  memberHome: {
    title: 'title.memberHome',
    load: member,
    areas: ['member'],
    footer: 'menu',
    guard: loggedIn,
  },
  voucherCenter: {
    title: 'title.voucherCenter',
    load: cashier,
    areas: ['cashier'],
    busy: true,
    guard: loggedIn,
  },
  withdraw: own('title.withdraw'),
  gameRecord: { title: 'title.gameRecord', load: records, areas: ['records'], guard: loggedIn },
  proof: { title: 'title.proof', load: proof, areas: ['proof'] },
  fairness: { title: 'title.fairness', load: fairness, areas: ['proof'], busy: true },
  par: { title: 'title.par', load: par, areas: ['proof'] },
  gameCenter: games('title.gameCenter', center),
  live: games('title.live', center),
  lott: games('title.lott', center),
  elott: games('title.elott', center),
  poker: games('title.poker', category),
  sport: games('title.sport', category),
  slot: games('title.slot', category),
  fishing: games('title.fishing', category),
  hot: {
    title: 'title.hot',
    load: () => import('../features/lobby/hot-screen.tsx').then((part) => part.HotScreen),
    areas: ['home', 'lobby'],
  },
  search: { title: 'title.search', load: search, areas: ['home', 'lobby'] },
  fav: { title: 'title.fav', load: search, areas: ['home', 'lobby'] },
  inHouse: {
    title: 'title.inHouse',
    load: () => import('../features/lobby/in-house-screen.tsx').then((part) => part.InHouseScreen),
    areas: ['home', 'lobby'],
  },
  inPlay: {
    title: 'title.inPlay',
    load: stage,
    areas: ['play'],
    header: 'none',
    busy: true,
    guard: loggedIn,
  },
  provider: {
    title: 'title.provider',
    load: () => import('../features/lobby/provider-screen.tsx').then((part) => part.ProviderScreen),
    areas: ['home', 'lobby'],
  },
  salaryContract: own('title.salaryContract'),
  dividendContract: own('title.dividendContract'),
  hourContract: own('title.hourContract'),
  info: own('title.info'),
  vip: own('title.vip'),
  security: own('title.security'),
  bankCards: own('title.bankCards'),
  transactions: own('title.transactions'),
  inbox: own('title.inbox'),
  feedback: own('title.feedback'),
  verification: own('title.verification'),
  limits: own('title.limits'),
  rewards: own('title.rewards'),
  tasks: own('title.tasks'),
  team: own('title.team'),
  downline: own('title.downline'),
  rebate: own('title.rebate'),
  salary: own('title.salary'),
  dividend: own('title.dividend'),
  hourly: own('title.hourly'),
  invite: own('title.invite'),
};

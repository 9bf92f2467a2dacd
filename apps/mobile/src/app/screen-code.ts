// Which code shows which screen: fetched once the first view stands, for home itself needs one of them alone.
import type { ComponentType } from 'react';
import type { PathName } from '../page/paths.ts';

type Load = () => Promise<ComponentType>;

const construction: Load = () =>
  import('../features/system/under-construction-screen.tsx').then((part) => part.UnderConstructionScreen);
const category: Load = () =>
  import('../features/lobby/category-screen.tsx').then((part) => part.CategoryScreen);
const center: Load = () =>
  import('../features/lobby/game-center-screen.tsx').then((part) => part.GameCenterScreen);
const search: Load = () => import('../features/lobby/search-screen.tsx').then((part) => part.SearchScreen);

const rewards: Load = () => import('../features/vip/rewards-screen.tsx').then((part) => part.RewardsScreen);

const built: Partial<Record<PathName, Load>> = {
  login: () => import('../features/session/login-screen.tsx').then((part) => part.LoginScreen),
  register: () => import('../features/register/register-screen.tsx').then((part) => part.RegisterScreen),
  voucherCenter: () => import('../features/cashier/cashier-screen.tsx').then((part) => part.CashierScreen),
  withdraw: () => import('../features/cash-out/withdraw-screen.tsx').then((part) => part.WithdrawScreen),
  bankCards: () => import('../features/cash-out/bank-cards-screen.tsx').then((part) => part.BankCardsScreen),
  inPlay: () => import('../features/play/stage-screen.tsx').then((part) => part.StageScreen),
  gameRecord: () => import('../features/records/records-screen.tsx').then((part) => part.RecordsScreen),
  proof: () => import('../features/proof/proof-screen.tsx').then((part) => part.ProofScreen),
  fairness: () => import('../features/proof/fairness-screen.tsx').then((part) => part.FairnessScreen),
  par: () => import('../features/proof/par-screen.tsx').then((part) => part.ParScreen),
  help: () => import('../features/help/help-screen.tsx').then((part) => part.HelpScreen),
  helpDetail: () => import('../features/help/help-detail-screen.tsx').then((part) => part.HelpDetailScreen),
  notice: () => import('../features/notices/notices-screen.tsx').then((part) => part.NoticesScreen),
  noticeDetail: () =>
    import('../features/notices/notice-detail-screen.tsx').then((part) => part.NoticeDetailScreen),
  activity: () =>
    import('../features/promotions/promotions-screen.tsx').then((part) => part.PromotionsScreen),
  activityDetail: () =>
    import('../features/promotions/promotion-detail-screen.tsx').then((part) => part.PromotionDetailScreen),
  tasks: () => import('../features/promotions/tasks-screen.tsx').then((part) => part.TasksScreen),
  inbox: () => import('../features/inbox/inbox-screen.tsx').then((part) => part.InboxScreen),
  feedback: () => import('../features/feedback/feedback-screen.tsx').then((part) => part.FeedbackScreen),
  info: () => import('../features/profile/info-screen.tsx').then((part) => part.InfoScreen),
  vip: () => import('../features/vip/vip-screen.tsx').then((part) => part.VipScreen),
  rewards,
  rewardCenter: rewards,
  transactions: () =>
    import('../features/statement/statement-screen.tsx').then((part) => part.StatementScreen),
  verification: () =>
    import('../features/verification/verification-screen.tsx').then((part) => part.VerificationScreen),
  forget: () => import('./forget-route.tsx').then((part) => part.ForgetRoute),
  changePsw: () => import('../features/password/change-screen.tsx').then((part) => part.ChangeScreen),
  resetPsw: () => import('../features/password/reset-screen.tsx').then((part) => part.ResetScreen),
  limits: () => import('../features/protection/limits-screen.tsx').then((part) => part.LimitsScreen),
  security: () => import('../features/security/security-screen.tsx').then((part) => part.SecurityScreen),
  social: () => import('../features/social/social-screen.tsx').then((part) => part.SocialScreen),
  download: () => import('../features/download/download-screen.tsx').then((part) => part.DownloadScreen),
  set: () => import('../features/settings/settings-screen.tsx').then((part) => part.SettingsScreen),
  memberHome: () => import('../features/member/member-screen.tsx').then((part) => part.MemberScreen),
  gameCenter: center,
  live: center,
  lott: center,
  elott: center,
  poker: category,
  sport: category,
  slot: category,
  fishing: category,
  search,
  fav: search,
  hot: () => import('../features/lobby/hot-screen.tsx').then((part) => part.HotScreen),
  inHouse: () => import('../features/lobby/in-house-screen.tsx').then((part) => part.InHouseScreen),
  provider: () => import('../features/lobby/provider-screen.tsx').then((part) => part.ProviderScreen),
};

/** The loader of a screen's code; a screen that is not built yet shows the one that says so. */
export function codeOf(name: PathName): Load {
  return built[name] ?? construction;
}

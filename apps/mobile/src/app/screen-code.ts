// Which code shows which screen: what the near ones' own table says, and all that are further off. Fetched when one of those is asked for, or somebody stays.
import type { PathName } from '../page/paths.ts';
import { type Load, nearCode } from './near-code.ts';

const construction: Load = () =>
  import('../features/system/under-construction-screen.tsx').then((part) => part.UnderConstructionScreen);
const rewards: Load = () => import('../features/vip/rewards-screen.tsx').then((part) => part.RewardsScreen);

const built: Partial<Record<PathName, Load>> = {
  ...nearCode,
  withdraw: () => import('../features/cash-out/withdraw-screen.tsx').then((part) => part.WithdrawScreen),
  bankCards: () => import('../features/cash-out/bank-cards-screen.tsx').then((part) => part.BankCardsScreen),
  gameRecord: () => import('../features/records/records-screen.tsx').then((part) => part.RecordsScreen),
  proof: () => import('../features/proof/proof-screen.tsx').then((part) => part.ProofScreen),
  fairness: () => import('../features/proof/fairness-screen.tsx').then((part) => part.FairnessScreen),
  par: () => import('../features/proof/par-screen.tsx').then((part) => part.ParScreen),
  help: () => import('../features/help/help-screen.tsx').then((part) => part.HelpScreen),
  helpDetail: () => import('../features/help/help-detail-screen.tsx').then((part) => part.HelpDetailScreen),
  notice: () => import('../features/notices/notices-screen.tsx').then((part) => part.NoticesScreen),
  noticeDetail: () =>
    import('../features/notices/notice-detail-screen.tsx').then((part) => part.NoticeDetailScreen),
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
  inHouse: () => import('../features/lobby/in-house-screen.tsx').then((part) => part.InHouseScreen),
};

/** The loader of a screen's code; a screen that is not built yet shows the one that says so. */
export function codeOf(name: PathName): Load {
  return built[name] ?? construction;
}

// Which code shows the screens that home leads to: its table is there before the first tap, which would else wait for it and then for the code.
import type { ComponentType } from 'react';
import type { PathName } from '../page/paths.ts';

export type Load = () => Promise<ComponentType>;

const category: Load = () =>
  import('../features/lobby/category-screen.tsx').then((part) => part.CategoryScreen);
const center: Load = () =>
  import('../features/lobby/game-center-screen.tsx').then((part) => part.GameCenterScreen);
const search: Load = () => import('../features/lobby/search-screen.tsx').then((part) => part.SearchScreen);

export type NearCode = Partial<Record<PathName, Load>>;

export const nearCode: NearCode = {
  login: () => import('../features/session/login-screen.tsx').then((part) => part.LoginScreen),
  register: () => import('../features/register/register-screen.tsx').then((part) => part.RegisterScreen),
  voucherCenter: () => import('../features/cashier/cashier-screen.tsx').then((part) => part.CashierScreen),
  inPlay: () => import('../features/play/stage-screen.tsx').then((part) => part.StageScreen),
  activity: () =>
    import('../features/promotions/promotions-screen.tsx').then((part) => part.PromotionsScreen),
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
  provider: () => import('../features/lobby/provider-screen.tsx').then((part) => part.ProviderScreen),
};

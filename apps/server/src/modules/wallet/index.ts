export { currencyOf } from './currency.ts';
export { walletRoutes } from './routes.player.ts';
export {
  type Brand,
  createWallet,
  type Holder,
  tellPlayer,
  type Wallet,
  type WalletAccount,
  type WalletBalance,
} from './wallet.ts';

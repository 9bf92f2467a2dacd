// The API of the wallet module.
export { currencyOf } from './currency.ts';
export { walletRoutes } from './routes.player.ts';
export {
  createWallet,
  type Holder,
  queuePlayerMessage,
  type Wallet,
  type WalletAccount,
  type WalletBalance,
} from './wallet.ts';

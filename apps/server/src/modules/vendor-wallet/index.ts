// The door of outside vendors' wallet.
export { vendorWalletRoutes } from './routes.vendor.ts';

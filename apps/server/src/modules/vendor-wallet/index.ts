// The door of outside vendors' wallet.
export { vendorWalletRoutes } from './routes.vendor.ts';
export { seedVendorWallets } from './seed.ts';
export { createVendorWallet, type VendorWallet } from './vendor-wallet.ts';

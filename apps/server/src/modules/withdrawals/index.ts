// The API of the withdrawals module.
export { endPayoutAccounts } from './account-queries.ts';
export { officeWithdrawalRoutes } from './routes.office.ts';
export { withdrawalRoutes } from './routes.player.ts';
export { payoutProviderRoutes } from './routes.psp.ts';
export { seedWithdrawalMethods } from './seed.ts';
export { createWithdrawals, type Withdrawals } from './withdrawals.ts';

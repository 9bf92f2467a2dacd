// The API of the vendor wallet module.
export {
  type OutsideRound,
  type OutsideSpan,
  readOutsideNodes,
  readOutsideRounds,
  readOutsideTotals,
} from './outside-rounds.ts';
export { sumOutsideRounds } from './outside-sums.ts';
export { type Disagreement, reconcileRounds } from './reconcile-rounds.ts';
export { vendorDialectRoutes } from './routes.dialects.ts';
export { incidentPromiseMs, officeIncidentRoutes } from './routes.office.ts';
export { vendorWalletRoutes } from './routes.vendor.ts';
export { seedVendorWallets } from './seed.ts';
export { seedVendorPlay } from './seed-play.ts';
export { seedOutsideRounds } from './seed-rounds.ts';
export type { StatementLine } from './statement.ts';
export { createVendorWallet, type VendorWallet } from './vendor-wallet.ts';

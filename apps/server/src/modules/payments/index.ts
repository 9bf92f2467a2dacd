// The API of the payments module.
export { createPayments, type Payments } from './payments.ts';
export type { PaymongoSettings } from './paymongo-provider.ts';
export { createProofs, type Proofs, proofPromiseMs } from './proofs.ts';
export type { Payouts } from './provider.ts';
export { officeDepositRoutes } from './routes.office.ts';
export { paymentRoutes, proofRoutes } from './routes.player.ts';
export { paymentProviderRoutes, paymongoRoutes, sandboxPages } from './routes.psp.ts';
export { seedDepositMethods } from './seed.ts';
export { seedDemoProofs } from './seed-proofs.ts';
export type { SignedMessage } from './signature.ts';

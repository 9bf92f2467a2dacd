// The door of payments.
export type { PaymentDependencies } from './parts.ts';
export { createPayments, type Payments } from './payments.ts';
export { paymentRoutes } from './routes.player.ts';
export { paymentProviderRoutes, sandboxPages } from './routes.psp.ts';
export { seedDepositMethods } from './seed.ts';

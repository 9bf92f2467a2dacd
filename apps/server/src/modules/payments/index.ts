// The door of payments.
export { createPayments } from './payments.ts';
export { paymentRoutes } from './routes.player.ts';
export { paymentProviderRoutes, sandboxPages } from './routes.psp.ts';
export { seedDepositMethods } from './seed.ts';

// The door of identity.

export { newCode } from './accounts/new-player.ts';
export { readPayeeName, setPayeeName } from './accounts/payee-name.ts';
export {
  demoPayeeNames,
  demoUserNames,
  seedDemoAgent,
  seedDemoGuests,
  seedDemoMember,
} from './accounts/seed.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { IdentityDependencies } from './parts.ts';
export { hasPaymentPassword, requirePaymentPassword } from './payment-password/payment-password.ts';
export {
  paymentPasswordResetAt,
  resetPaymentPassword,
  waitingResets,
} from './payment-password/reset-payment-password.ts';
export { identityRoutes } from './routes.player.ts';

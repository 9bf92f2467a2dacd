// The door of identity.
export { createIdentity, type Identity } from './identity.ts';
export { newCode } from './new-player.ts';
export type { IdentityDependencies } from './parts.ts';
export { readPayeeName, setPayeeName } from './payee-name.ts';
export { hasPaymentPassword, requirePaymentPassword } from './payment-password.ts';
export { paymentPasswordResetAt, resetPaymentPassword, waitingResets } from './reset-payment-password.ts';
export { identityRoutes } from './routes.player.ts';
export {
  demoPayeeNames,
  demoUserNames,
  seedDemoAgent,
  seedDemoGuests,
  seedDemoMember,
} from './seed.ts';

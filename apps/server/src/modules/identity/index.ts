// The public API of the identity module: accounts, logins, sessions and passwords.

export { readPayeeName, setPayeeName } from './accounts/profile-queries.ts';
export {
  demoAgentName,
  demoPayeeNames,
  demoUserNames,
  seedDemoAgent,
  seedDemoGuests,
  seedDemoMember,
  seedRegistration,
} from './accounts/seed.ts';
export { createIdentity, type Identity } from './identity.ts';
export { requireCaptcha } from './login/captcha.ts';
export type { IdentityDependencies } from './parts.ts';
export { checkPassword, hashPassword, isAcceptablePassword } from './password/password.ts';
export { hasPaymentPassword, requirePaymentPassword } from './payment-password/payment-password.ts';
export { paymentPasswordResetAt } from './payment-password/payment-password-queries.ts';
export { accountActs } from './payment-password/reset-payment-password.ts';
export { identityRoutes } from './routes.player.ts';
export { deviceName } from './sessions/device-name.ts';
export { authorizationUrl, Cancelled, newSecrets, redeem } from './social/oidc-clients.ts';

// The door of identity.
export { createIdentity, type Identity } from './identity.ts';
export type { IdentityDependencies, PlayerActivity, PlayerIdentity } from './parts.ts';
export { isMemberType, isTrialType } from './player-types.ts';
export { newCode } from './register-member.ts';
export { identityRoutes } from './routes.player.ts';
export { demoPassword, demoUserNames, seedDemoGuests, seedDemoMember } from './seed.ts';
export type { SessionEnd } from './sessions.ts';

// The door of the verifications: who a person is, as people of the house have seen.
export { verificationRoutes } from './routes.player.ts';
export { seedVerification } from './seed.ts';
export { createVerifications, type Verifications } from './verification.ts';

// Identity verification: documents that staff check.
export { verificationRoutes } from './routes.player.ts';
export { seedVerification } from './seed.ts';
export { createVerifications, type Verifications, verificationPromiseMs } from './verification.ts';

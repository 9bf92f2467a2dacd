// Identity verification: documents that staff check.
export { officeIdentityRoutes } from './routes.office.ts';
export { verificationRoutes } from './routes.player.ts';
export { seedVerification } from './seed.ts';
export { createVerifications, type Verifications, verificationPromiseMs } from './verification.ts';

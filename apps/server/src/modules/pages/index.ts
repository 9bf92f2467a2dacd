// Server-rendered pages, their files, and the iPhone profile.
export { openProfileSigner, type ProfileSigning } from './profile-signer.ts';
export { pageRoutes } from './routes.page.ts';

// The door of the pages.
export { openProfileSigner, type ProfileSigning } from './profile-signer.ts';
export { pageRoutes } from './routes.page.ts';

// Server-rendered pages, their files, and the iPhone profile.
export { createKeptAssets, type KeptAssets } from './kept-assets.ts';
export { openProfileSigner, type ProfileSigning } from './profile-signer.ts';
export { pageRoutes } from './routes.page.ts';

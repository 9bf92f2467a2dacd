// Announcements, banners, promotions' texts and help.
export { type Content, createContent } from './content.ts';
export { contentActs } from './content-acts.ts';
export { listedAfterEndMs } from './present.ts';
export { createPreviews, type Preview, type Previews } from './preview.ts';
export { officeContentRoutes } from './routes.office.ts';
export { contentRoutes } from './routes.player.ts';
export { officePreviewRoutes } from './routes.preview.ts';
export { seedContent, seedId } from './seed.ts';

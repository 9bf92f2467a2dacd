// Announcements, banners, promotions' texts and help.
export { type Content, createContent } from './content.ts';
export { toldAfterEndMs } from './present.ts';
export { contentRoutes } from './routes.player.ts';
export { seedContent, seedId } from './seed.ts';

// The door of the content.
export { type Content, createContent } from './content.ts';
export { toldAfterEndMs } from './present.ts';
export { contentRoutes } from './routes.player.ts';
export { seedContent, seedId } from './seed.ts';

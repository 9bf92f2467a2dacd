// The door of the content.
export { type Content, type ContentDependencies, createContent } from './content.ts';
export { contentRoutes } from './routes.player.ts';
export { sanitiseHtml } from './sanitise.ts';
export { seedContent } from './seed.ts';
export { maskPath, unmaskPath } from './service-entries.ts';

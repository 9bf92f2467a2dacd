// The door of the pages.
export { type PageDependencies, pageRoutes } from './routes.page.ts';

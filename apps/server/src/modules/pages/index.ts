// The door of the pages.
export { pageRoutes } from './routes.page.ts';

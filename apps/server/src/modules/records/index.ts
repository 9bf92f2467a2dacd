export { recordRoutes } from './routes.player.ts';

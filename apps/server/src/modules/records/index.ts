// The API of the bet records module.
export { beginOf, daysAfter, instantOf } from './days.ts';
export { recordRoutes } from './routes.player.ts';

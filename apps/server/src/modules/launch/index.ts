// Opening games on the stage, and the vendor origins that it may frame.
export { createLaunches, type Launches } from './launches.ts';
export { launchRoutes } from './routes.player.ts';

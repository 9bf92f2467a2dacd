// The door of the stage: opening games, and which vendors' pages it may frame.
export { createLaunches, type Launches } from './launches.ts';
export { launchRoutes } from './routes.player.ts';

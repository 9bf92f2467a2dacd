// Feedback from players.
export { createFeedback, type Feedback } from './feedback.ts';
export { supportRoutes } from './routes.player.ts';

// Feedback from players.
export { cleanText, createFeedback, type Feedback, requireLength } from './feedback.ts';
export { supportRoutes } from './routes.player.ts';

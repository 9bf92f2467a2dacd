// The door of the support: what people tell the house.
export { createFeedback, type Feedback } from './feedback.ts';
export { supportRoutes } from './routes.player.ts';

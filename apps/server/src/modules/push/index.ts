// News on phones' screens by web push: subscriptions, consents, the queue and its sending.
export { createPush, type Push, type PushDependencies } from './push.ts';
export { type DrawOfPlayers, queueChatPush, queueDrawPush, queueHostPush, queuePush } from './queue-push.ts';
export { pushRoutes } from './routes.player.ts';

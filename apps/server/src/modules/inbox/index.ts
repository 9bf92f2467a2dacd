// Messages to players: inbox and letters.
export { createInbox, type Inbox, leaveMessage } from './inbox.ts';
export { createInformer, type Informer, type News } from './inform.ts';
export { inboxRoutes } from './routes.player.ts';

// The door of the inbox.
export { createInbox, type Inbox, leaveMessage } from './inbox.ts';
export { inboxRoutes } from './routes.player.ts';

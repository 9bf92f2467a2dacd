// The support chat of players and visitors with the operator's people.
export { type Chat, type ChatDependencies, createChat } from './chat.ts';
export { promiseViews } from './promise-queries.ts';
export { officeChatRoutes } from './routes.office.ts';
export { chatRoutes } from './routes.player.ts';
export { ticketOwner } from './tickets.ts';

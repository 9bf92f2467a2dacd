// The API of the members module: staff find and see a member, and the member sees which roles looked.
export { maskedAccount } from './masked.ts';
export { officeMemberRoutes } from './routes.office.ts';
export { memberLookRoutes } from './routes.player.ts';

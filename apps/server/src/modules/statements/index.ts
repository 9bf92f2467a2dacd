// The door of the statements: every movement of a member's wallet, on the screen and to take away.
export { statementRoutes } from './routes.player.ts';

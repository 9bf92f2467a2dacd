// The API of the statements module: every movement of a member's wallet, as a list and as a file.
export { statementRoutes } from './routes.player.ts';

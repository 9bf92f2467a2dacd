// Exports of the realtime platform.
export type { Connection } from './connection.ts';
export { longestSpreadMs, SocketHub } from './socket-hub.ts';

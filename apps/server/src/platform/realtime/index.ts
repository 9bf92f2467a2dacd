// Exports of the realtime platform.
export type { Connection } from './connection.ts';
export { SocketHub } from './socket-hub.ts';

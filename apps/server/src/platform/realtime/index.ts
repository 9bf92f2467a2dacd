// The door of the realtime platform.
export type { Connection } from './connection.ts';
export { type HubSettings, SocketHub } from './socket-hub.ts';

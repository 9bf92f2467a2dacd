// The door of the page's WebSocket.
export { createRealtime, type Realtime, type RealtimeDependencies } from './realtime.ts';

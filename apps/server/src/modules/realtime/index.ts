// The door of the page's WebSocket.
export { createRealtime } from './realtime.ts';

// The pages' WebSocket.
export { createRealtime } from './realtime.ts';

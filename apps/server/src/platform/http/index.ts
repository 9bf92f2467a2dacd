// The door of the HTTP platform.

export { acceptsBrotli } from './answer.ts';
export { Asset } from './asset.ts';
export type { CallDoor } from './call-door.ts';
export type {
  BodyOf,
  CallRequest,
  GameSession,
  Merchant,
  ProtectionProfile,
  QueryOf,
  Session,
  SessionOf,
  ValueOf,
} from './call-request.ts';
export { Prepared, prepare } from './prepared.ts';
export { createRateLimits, type RateLimits } from './rate-limits.ts';
export { serveReference } from './reference.ts';
export { refusalPhrase } from './refusal-phrase.ts';
export { bearerToken, type CallHandler, serveCall } from './serve-call.ts';
export { createHttp, type HttpSettings } from './server.ts';

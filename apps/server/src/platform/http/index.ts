// Exports of the HTTP platform.

export { addressFilter } from './address-filter.ts';
export { acceptsBrotli } from './answer.ts';
export { Asset } from './asset.ts';
export { askAgain, cacheAs, forEver } from './caching.ts';
export type {
  BodyOf,
  Brand,
  CallRequest,
  GameSession,
  Merchant,
  QueryOf,
  Session,
  ValueOf,
} from './call-request.ts';
export type { CallServices } from './call-services.ts';
export { clientAddress } from './client-address.ts';
export { countedAddress } from './counted-address.ts';
export { createEncryptedBodies, type EncryptedBodies } from './encrypted-body.ts';
export { encryptionRoutes } from './encrypted-body-route.ts';
export { admitNetworks, type Networks } from './office-networks.ts';
export type {
  NotPermitted,
  OfficeRequest,
  OfficeServices,
  OfficeValueOf,
  StaffSession,
} from './office-request.ts';
export { Prepared, prepare } from './prepared.ts';
export { createCallLimit, createRateLimits } from './rate-limits.ts';
export { serveReference } from './reference.ts';
export { bearerToken, serveCall } from './serve-call.ts';
export { serveOfficeCall } from './serve-office-call.ts';
export { serveOfficePicture } from './serve-office-picture.ts';
export { createHttp } from './server.ts';
export { readStaticFiles, type StaticFile, typeOf } from './static-files.ts';
export { createUnansweredLimit } from './unanswered-limits.ts';

// The seamless wallet as both sides need it: signatures, a client, and the model that answers are compared with.
export {
  createVendorClient,
  type VendorAnswer,
  type VendorClient,
  type VendorRequest,
} from './client.ts';
export { fcOpen, fcSeal, isJiliSigned, jiliSign } from './dialects.ts';
export type { ModelMessage } from './model.ts';
export { orders, roundMessages, wideRoundMessages } from './orders.ts';
export { type Divergence, type OrderResults, runOrder, type WalletAnswer } from './run-orders.ts';
export { type ScenarioContext, scenarios } from './scenarios.ts';
export {
  feedHeaders,
  feedKey,
  feedSignature,
  isFresh,
  isSigned,
  signatureHeader,
  signedHeaders,
  timestampHeader,
  vendorKey,
} from './signature.ts';

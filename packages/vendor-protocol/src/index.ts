// What both sides of the seamless wallet share: the signature, a client that speaks the protocol, and the model of what it has to answer.
export {
  createVendorClient,
  type VendorAnswer,
  type VendorClient,
  type VendorLetter,
} from './client.ts';
export { fcOpen, fcSeal, isJiliSigned, jiliSign } from './dialects.ts';
export type { ModelMessage } from './model.ts';
export { orders, roundAlphabet, wideAlphabet } from './orders.ts';
export { type Divergence, runOrder, type Said, type Verdicts } from './run-orders.ts';
export { type Stage, scenarios } from './scenarios.ts';
export {
  isFresh,
  isSigned,
  signatureHeader,
  signedHeaders,
  timestampHeader,
  vendorKey,
} from './signature.ts';

// What both sides of the seamless wallet share: the signature, a client that speaks the protocol, and the model of what it has to answer.
export {
  createVendorClient,
  type VendorAnswer,
  type VendorClient,
  type VendorClientSettings,
  type VendorLetter,
} from './client.ts';
export { fcOpen, fcSeal, isJiliSigned, jiliSign } from './dialects.ts';
export { type ModelAnswer, type ModelMessage, WalletModel } from './model.ts';
export { type Alphabet, type Letter, orders, roundAlphabet, wideAlphabet } from './orders.ts';
export { type Divergence, runOrder, type Said, type Speak, type Verdicts } from './run-orders.ts';
export { type Scenario, type Stage, scenarios } from './scenarios.ts';
export {
  freshSeconds,
  isFresh,
  isSigned,
  type Signed,
  signatureHeader,
  signedHeaders,
  timestampHeader,
  vendorKey,
} from './signature.ts';

// What both sides of the seamless wallet share: the signature, and a client that speaks the protocol.
export {
  createVendorClient,
  type VendorAnswer,
  type VendorClient,
  type VendorClientSettings,
} from './client.ts';
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

/** The audit: what people sign, the chain of entries and its verification. Pure, and the same in Node and in a browser. */
export { type AuditEntry, type ChainVerdict, ChainVerifier, type Head, verifySignatures } from './chain.ts';
export {
  type EvidenceEntry,
  type EvidenceFault,
  evidenceFacts,
  evidenceHash,
  verifyEvidence,
} from './evidence.ts';
export {
  contentOf,
  type Seal,
  type SealFault,
  sealedHead,
  sealOf,
  verifySeals,
} from './seal.ts';
export {
  digestOf,
  type Effects,
  type Json,
  type PostingEffect,
  type RowEffect,
  type SignedAct,
  signedText,
} from './signed-act.ts';
export { digestUnder, listDigestOf, longestList } from './signed-list.ts';

/** The audit: what people sign, the chain of entries and its verification. Pure, and the same in Node and in a browser. */
export { type AuditEntry, ChainVerifier, type ChainVerdict, type Head, verifySignatures } from './chain.ts';
export { digestOf, type Effects, type Json, type SignedAct, signedText } from './signed-act.ts';

/** The evidence of a dispute: a chain of frozen texts, and its verification. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One entry. Its hash covers the dispute, every other field, and so the entry before it. */
export type EvidenceEntry = {
  /** Counts from 1 without a gap. */
  seq: number;
  kind: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  /** Canonical JSON, as it was frozen. */
  body: string;
  /** The hash of the entry before, 64 hexadecimal digits; empty in the first. */
  prev: string;
  hash: string;
};

export type EvidenceFault =
  /** The entry's fields do not give its hash. */
  | { kind: 'changed'; seq: number }
  /** It does not name the hash of the entry before it. */
  | { kind: 'unlinked'; seq: number }
  | { kind: 'missing'; seq: number };

/** SHA-256 of the JSON of [disputeId, seq, kind, at, body, prev], 64 hexadecimal digits. */
export function evidenceHash(disputeId: string, entry: Omit<EvidenceEntry, 'hash'>): string {
  const { seq, kind, at, body, prev } = entry;
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([disputeId, seq, kind, at, body, prev]))));
}

/** Names every entry that was changed, dropped or put elsewhere. Give them in the order of `seq`. */
export function verifyEvidence(disputeId: string, entries: readonly EvidenceEntry[]): EvidenceFault[] {
  const faults: EvidenceFault[] = [];
  let before = { seq: 0, hash: '' };
  for (const entry of entries) {
    for (let seq = before.seq + 1; seq < entry.seq; seq += 1) faults.push({ kind: 'missing', seq });
    if (evidenceHash(disputeId, entry) !== entry.hash) faults.push({ kind: 'changed', seq: entry.seq });
    if (entry.prev !== before.hash) faults.push({ kind: 'unlinked', seq: entry.seq });
    before = entry;
  }
  if (entries.length === 0) faults.push({ kind: 'missing', seq: 1 });
  return faults;
}

/** Every value of a frozen text under its path, as text, for people to read: `messages.1.amount`. Lists count from 1. */
export function evidenceFacts(body: string): [path: string, value: string][] {
  return factsIn('', JSON.parse(body));
}

function factsIn(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null)
    return [[path, value === null ? '–' : JSON.stringify(value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, member]) => {
    const name = isList ? String(Number(key) + 1) : key;
    return factsIn(path === '' ? name : `${path}.${name}`, member);
  });
}

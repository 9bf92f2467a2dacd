/** Seals: hourly statements over the last entries of all audits and ledger accounts, each with the hash of the one before. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@perya/fairness';
import type { Head } from './chain.ts';

export type SealContent = {
  version: 1;
  /** Counts from 1. */
  seq: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  /** Of each chain by its number: see `sealedHead`. */
  audits: Readonly<Record<string, string>>;
  /** How many accounts have new entries since the seal before, and the hash over their last ones. */
  ledger: { accounts: number; root: string };
  /** The hash of the seal before; empty in the first. */
  prev: string;
};

/** `body`: canonical JSON of the content; `hash`: its SHA-256, 64 hexadecimal digits. */
export type Seal = { seq: number; body: string; hash: string };

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** What a seal says of a chain's last entry. Whoever has the entry computes it; it reveals to nobody else how long the chain is. */
export const sealedHead = (chain: number, { seq, hash }: Head): string => hashOf(`${chain}|${seq}|${hash}`);

export function sealOf(content: SealContent): Seal {
  const body = canonicalJson(content);
  return { seq: content.seq, body, hash: hashOf(body) };
}

export type SealFault =
  /** Its text does not give its hash, or is no seal of this number. */
  | { kind: 'changed'; seal: number }
  /** It does not name the seal before it. */
  | { kind: 'unlinked'; seal: number }
  | { kind: 'missing'; seal: number }
  /** It was another one when it was published. */
  | { kind: 'forged'; seal: number };

/** Verifies all seals, in their order. `published`: seals that somebody kept, any of them. */
export function verifySeals(seals: readonly Seal[], published: readonly Seal[] = []): SealFault[] {
  const faults: SealFault[] = [];
  let last = { seq: 0, hash: '' };
  for (const seal of seals) {
    for (let seq = last.seq + 1; seq < seal.seq; seq += 1) faults.push({ kind: 'missing', seal: seq });
    const content = contentOf(seal);
    if (!content) faults.push({ kind: 'changed', seal: seal.seq });
    else if (seal.seq === last.seq + 1 && content.prev !== last.hash)
      faults.push({ kind: 'unlinked', seal: seal.seq });
    last = seal;
  }
  const held = new Map(seals.map(({ seq, hash }) => [seq, hash]));
  for (const { seq, hash } of published) {
    const found = held.get(seq);
    if (found === undefined) faults.push({ kind: 'missing', seal: seq });
    else if (found !== hash) faults.push({ kind: 'forged', seal: seq });
  }
  return faults;
}

/** What a seal says; `undefined` when its text does not give its hash or number. */
export function contentOf({ seq, body, hash }: Seal): SealContent | undefined {
  if (hashOf(body) !== hash) return undefined;
  const content: SealContent = JSON.parse(body);
  return content.seq === seq ? content : undefined;
}

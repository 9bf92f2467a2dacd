/** Verifies a chain of audit entries, and locates entries that were changed, dropped, reordered or forged. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { digestOf } from './signed-act.ts';

/** An entry as it was appended. An entry's hash covers every other field, and so the entry before it. */
export type AuditEntry = {
  /** The brand. */
  merchantId: number;
  /** Counts from 1 without a gap. */
  seq: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  staffId: string;
  sessionId: string | null;
  ip: string | null;
  act: string;
  outcome: string;
  subject: string;
  playerId: string | null;
  reason: string | null;
  /** Text, not JSON: what was hashed and signed keeps its bytes. */
  body: string;
  sig: string | null;
  /** The hash of the entry before, 64 hexadecimal digits; empty in the first. */
  prev: string;
  hash: string;
};

/** The last entry of a chain at some time, known from elsewhere. */
export type Head = { seq: number; hash: string };

export type AuditFault =
  /** The entry's fields do not give its hash. */
  | { kind: 'changed'; seq: number }
  /** It does not name the entry before it. */
  | { kind: 'unlinked'; seq: number }
  /** It stands behind an entry of the same or a later number. */
  | { kind: 'order'; seq: number }
  | { kind: 'missing'; from: number; to: number }
  /** Right in itself, and another one than was known: it or an entry before it was written anew. */
  | { kind: 'forged'; seq: number }
  /** An act of two people was done without a proposal of another person with the same body. */
  | { kind: 'people'; seq: number }
  /** The signature is not of this person over this body. */
  | { kind: 'signature'; seq: number };

export type ChainVerdict = { entries: number; head: Head; faults: AuditFault[] };

const start: Head = { seq: 0, hash: '' };

/** SHA-256 of bytes, 64 hexadecimal digits: a platform's own is twenty times as fast as this package's. */
export type Sha256 = (bytes: Uint8Array) => string;

const portableSha256: Sha256 = (bytes) => bytesToHex(sha256(bytes));

/** Each field with its length before it, so that no two entries have one text; an absent one has the length −1. */
export function entryHash(entry: Omit<AuditEntry, 'hash'>, hash: Sha256 = portableSha256): string {
  const fields = [
    entry.prev,
    String(entry.merchantId),
    String(entry.seq),
    entry.at,
    entry.staffId,
    entry.sessionId,
    entry.ip,
    entry.act,
    entry.outcome,
    entry.subject,
    entry.playerId,
    entry.reason,
    entry.body,
    entry.sig,
  ];
  return hash(concatBytes(...fields.flatMap(sizedBytes)));
}

function sizedBytes(field: string | null): Uint8Array[] {
  const bytes = field === null ? undefined : utf8ToBytes(field);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setInt32(0, bytes?.length ?? -1);
  return bytes ? [size, bytes] : [size];
}

/** How many people the signed text of an act asks for; 0 for the body of anything else. */
function peopleOf(body: string): number {
  try {
    const people: unknown = JSON.parse(body)?.people;
    return typeof people === 'number' ? people : 0;
  } catch {
    return 0;
  }
}

/** Reads a chain from its first entry, page by page. `heads`: what is known of it from elsewhere, in any order. */
export class ChainVerifier {
  readonly #heads: readonly Head[];
  readonly #sha256: Sha256;
  readonly #faults: AuditFault[] = [];
  /** Of open proposals: what was signed, and by whom. */
  readonly #proposed = new Map<string, string>();
  #entries = 0;
  #last = start;

  constructor(heads: readonly Head[] = [], hash: Sha256 = portableSha256) {
    this.#heads = heads;
    this.#sha256 = hash;
  }

  add(entry: AuditEntry): void {
    const { seq, hash, prev } = entry;
    this.#entries += 1;
    if (entryHash(entry, this.#sha256) !== hash) this.#faults.push({ kind: 'changed', seq });
    if (seq <= this.#last.seq) {
      this.#faults.push({ kind: 'order', seq });
      return;
    }
    if (seq > this.#last.seq + 1)
      this.#faults.push({ kind: 'missing', from: this.#last.seq + 1, to: seq - 1 });
    else if (prev !== this.#last.hash) this.#faults.push({ kind: 'unlinked', seq });
    if (this.#heads.some((head) => head.seq === seq && head.hash !== hash))
      this.#faults.push({ kind: 'forged', seq });
    this.#last = { seq, hash };
    this.#countPeople(entry);
  }

  /** Whatever ends a proposal carries the body that was proposed. */
  #countPeople({ seq, outcome, body, staffId }: AuditEntry): void {
    const maker = this.#proposed.get(body);
    if (outcome === 'proposed') this.#proposed.set(body, staffId);
    else this.#proposed.delete(body);
    if (outcome !== 'done' || peopleOf(body) < 2) return;
    if (maker === undefined || maker === staffId) this.#faults.push({ kind: 'people', seq });
  }

  /** No fault: the chain is whole, up to the latest known head at least. */
  end(): ChainVerdict {
    const known = Math.max(0, ...this.#heads.map(({ seq }) => seq));
    const faults = [...this.#faults];
    if (known > this.#last.seq) faults.push({ kind: 'missing', from: this.#last.seq + 1, to: known });
    return { entries: this.#entries, head: this.#last, faults };
  }
}

/** As `ChainVerifier`, for a whole chain in memory. */
export function verifyChain(entries: Iterable<AuditEntry>, heads: readonly Head[] = []): ChainVerdict {
  const verifier = new ChainVerifier(heads);
  for (const entry of entries) verifier.add(entry);
  return verifier.end();
}

/** The signed entries whose signature is not of their person over their body's digest. */
export async function verifySignatures(
  entries: Iterable<AuditEntry>,
  verify: (staffId: string, digest: string, signature: string) => Promise<boolean>,
): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  for (const { seq, staffId, body, sig } of entries)
    if (sig !== null && !(await verify(staffId, digestOf(body), sig)))
      faults.push({ kind: 'signature', seq });
  return faults;
}

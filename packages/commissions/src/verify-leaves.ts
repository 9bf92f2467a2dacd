/** Verifies a day from below: entries against the span of a leaf, known leaves against a tree. */
import type { Sha256 } from './hash.ts';
import { type BlindLeaf, blindLeaf, type LeafOpening } from './sum-tree.ts';

/**
 * A ledger entry of an account: its number, the hash of the account's entry before it, and what it counts by
 * column.
 */
export type SpanEntry = { seq: bigint; prev: string; hash: string; values: readonly bigint[] };

export type SpanFinding =
  /** No entry of this number is among those given. */
  | { kind: 'entry-missing'; seq: bigint }
  /** It does not belong to the span, or comes twice. */
  | { kind: 'entry-added'; seq: bigint }
  /**
   * Its fields do not give its hash, or it does not name the entry before it, or it is not the span's last.
   */
  | { kind: 'entry-altered'; seq: bigint }
  /** All entries are right, and their sum in this column is another. */
  | { kind: 'values'; column: number; expected: bigint; actual: bigint };

/** The hash of an entry by the ledger's own rule. */
export type EntryHash<E extends SpanEntry> = (entry: E) => string;

function alteredEntries<E extends SpanEntry>(
  { toSeq, entryHash }: LeafOpening,
  entries: readonly E[],
  hashOf: EntryHash<E>,
): SpanFinding[] {
  return entries
    .filter((entry, index) => {
      const before = entries[index - 1];
      const isLinked = before === undefined || before.seq + 1n !== entry.seq || before.hash === entry.prev;
      const isLast = entry.seq !== toSeq || entry.hash === entryHash;
      return !isLinked || !isLast || hashOf(entry) !== entry.hash;
    })
    .map(({ seq }) => ({ kind: 'entry-altered', seq }));
}

/**
 * Names the entries that were dropped, added or altered between a ledger's export and the leaf of an
 * account's day.
 */
export function verifySpan<E extends SpanEntry>(
  opening: LeafOpening,
  entries: readonly E[],
  hashOf: EntryHash<E>,
): SpanFinding[] {
  const { fromSeq, toSeq, values } = opening;
  const findings: SpanFinding[] = [];
  const inSpan = new Map<bigint, E>();
  for (const entry of entries) {
    const { seq } = entry;
    if (seq < fromSeq || seq > toSeq || inSpan.has(seq)) findings.push({ kind: 'entry-added', seq });
    else inSpan.set(seq, entry);
  }
  for (let seq = fromSeq; seq <= toSeq; seq += 1n)
    if (!inSpan.has(seq)) findings.push({ kind: 'entry-missing', seq });
  const ordered = [...inSpan.values()].sort((a, b) => (a.seq < b.seq ? -1 : 1));
  findings.push(...alteredEntries(opening, ordered, hashOf));
  if (findings.length > 0) return findings;
  return values.flatMap((expected, column): SpanFinding[] => {
    const actual = ordered.reduce((sum, entry) => sum + (entry.values[column] ?? 0n), 0n);
    return actual === expected ? [] : [{ kind: 'values', column, expected, actual }];
  });
}

export type LeafFinding =
  /** A known opening has no leaf: it was altered or left out. `index` is its place among the openings. */
  | { kind: 'leaf-missing'; index: number }
  /** A leaf is of no known opening. */
  | { kind: 'leaf-unknown'; hash: string };

/** Compares the openings that a verifier knows, all of them or some, with the leaves of a tree. */
export function verifyLeaves(
  openings: readonly LeafOpening[],
  leaves: readonly BlindLeaf[],
  knownAll: boolean,
  hash?: Sha256,
): LeafFinding[] {
  const there = new Map(leaves.map((leaf) => [leaf.hash, leaf]));
  const found = new Set<string>();
  const findings: LeafFinding[] = [];
  for (const [index, opening] of openings.entries()) {
    const own = blindLeaf(opening, hash);
    const leaf = there.get(own.hash);
    if (leaf && own.values.every((value, column) => leaf.values[column] === value)) found.add(own.hash);
    else findings.push({ kind: 'leaf-missing', index });
  }
  if (!knownAll) return findings;
  const unknown = leaves.filter((leaf) => !found.has(leaf.hash));
  return [...findings, ...unknown.map((leaf) => ({ kind: 'leaf-unknown', hash: leaf.hash }) as const)];
}

// The witness's journal: append-only lines on disk, each with the hash of the one before, durable before anything is answered.
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import { canonicalJson, sha256 } from './rules/text.ts';

const entryShape = z.strictObject({
  seq: z.int(),
  at: z.int(),
  kind: z.string(),
  body: z.unknown(),
  prev: z.string(),
  hash: z.string(),
});

/** `at` in milliseconds; `hash` is that of the canonical JSON of the other members. */
export type Entry = z.infer<typeof entryShape>;
export type NewEntry = { at: number; kind: string; body: unknown };

const chunkBytes = 1 << 20;
const firstPrev = '0'.repeat(64);

/** Throws an Error that names the first entry that was altered. A last line cut by a crash is dropped. */
export function openJournal(path: string, onEntry: (entry: Entry) => void) {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  /** Where each entry begins, by its number − 1; the last item is the end. */
  const starts = [0];
  let head = firstPrev;
  let isBroken = false;
  const end = (): number => starts.at(-1) ?? 0;
  const take = (entry: Entry, size: number): void => {
    head = entry.hash;
    starts.push(end() + size);
    onEntry(entry);
  };

  for (const line of wholeLines(file)) {
    const entry = parseEntry(line);
    if (!entry || !follows(entry, line, { seq: starts.length, prev: head })) {
      closeSync(file);
      throw new Error(`the journal's entry ${starts.length} was altered`);
    }
    take(entry, Buffer.byteLength(line) + 1);
  }
  ftruncateSync(file, end());
  fsyncSync(file);

  /** All of them or none. Throws where the disk refuses, and from then on. */
  function append(added: readonly NewEntry[]): void {
    if (isBroken) throw new Error('the journal could not be written');
    const entries: { entry: Entry; line: string }[] = [];
    for (const { at, kind, body } of added) {
      const unhashed = {
        seq: starts.length + entries.length,
        at,
        kind,
        body,
        prev: entries.at(-1)?.entry.hash ?? head,
      };
      const entry = { ...unhashed, hash: sha256(canonicalJson(unhashed)) };
      entries.push({ entry, line: `${canonicalJson(entry)}\n` });
    }
    // What a failed fsync left on the disk is unknown, so only a new start may go on.
    isBroken = true;
    if (fstatSync(file).size !== end()) throw new Error('another process wrote the journal');
    writeWhole(file, Buffer.from(entries.map(({ line }) => line).join('')), end());
    fsyncSync(file);
    isBroken = false;
    for (const { entry, line } of entries) take(entry, Buffer.byteLength(line));
  }

  function read(seq: number): Entry | undefined {
    const [from, to] = [starts[seq - 1], starts[seq]];
    if (from === undefined || to === undefined) return undefined;
    const bytes = Buffer.alloc(to - from);
    readSync(file, bytes, 0, bytes.length, from);
    return parseEntry(bytes.toString());
  }

  return {
    append,
    read,
    /** Up to `limit` entries whose numbers are above `after`. */
    readAfter(after: number, limit: number): Entry[] {
      const list: Entry[] = [];
      for (let seq = after + 1; seq < starts.length && list.length < limit; seq += 1) {
        const entry = read(seq);
        if (entry) list.push(entry);
      }
      return list;
    },
    close: () => closeSync(file),
  };
}

function follows(entry: Entry, line: string, expected: { seq: number; prev: string }): boolean {
  const { hash, ...others } = entry;
  if (entry.seq !== expected.seq || entry.prev !== expected.prev) return false;
  return hash === sha256(canonicalJson(others)) && canonicalJson(entry) === line;
}

function parseEntry(line: string): Entry | undefined {
  try {
    return entryShape.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function writeWhole(file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
}

/** The lines that end with a line feed, without it. */
function* wholeLines(file: number): Generator<string> {
  const chunk = Buffer.alloc(chunkBytes);
  let rest = Buffer.alloc(0);
  let position = 0;
  for (;;) {
    const size = readSync(file, chunk, 0, chunkBytes, position);
    if (size === 0) return;
    position += size;
    const bytes = Buffer.concat([rest, chunk.subarray(0, size)]);
    let from = 0;
    for (let to = bytes.indexOf(10, from); to >= 0; to = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, to);
      from = to + 1;
    }
    rest = Buffer.from(bytes.subarray(from));
  }
}

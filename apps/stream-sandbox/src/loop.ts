// A loop of fragmented MP4 as the endless fragments of a live stream: each turn's decode times follow on from the last.
import { readFileSync } from 'node:fs';

type Track = { id: number; timescale: number };
/** A fragment, with the place and track of each of its decode times. */
type Fragment = { bytes: Buffer; sequenceAt: number; times: { at: number; track: Track; start: bigint }[] };
export type Loop = {
  /** The initialisation segment. */
  init: Buffer;
  fragments: readonly Fragment[];
  seconds: number;
};

/** Reads a loop that `author-loop.ts` has written. Throws when it does not fit. */
export function readLoop(path: string, seconds: number): Loop {
  const file = readFileSync(path);
  const boxes = boxesIn(file, 0, file.length);
  const first = boxes.findIndex(({ type }) => type === 'moof');
  const init = file.subarray(0, boxes[first]?.start ?? 0);
  const tracks = tracksOf(init);
  const fragments = boxes.flatMap((moof, index) => {
    const mdat = boxes[index + 1];
    if (moof.type !== 'moof' || mdat?.type !== 'mdat') return [];
    return [readFragment(file.subarray(moof.start, mdat.end), tracks)];
  });
  if (tracks.length === 0 || fragments.length === 0) throw new Error(`${path} is no fragmented MP4`);
  return { init, fragments, seconds };
}

/** The fragment of that number since the stream's start, as one segment of the list. */
export function segmentOf({ fragments, seconds }: Loop, number: number): Buffer {
  const fragment = fragments[number % fragments.length];
  if (!fragment) throw new Error('a segment of a negative number');
  const turn = BigInt(Math.floor(number / fragments.length));
  const bytes = Buffer.from(fragment.bytes);
  bytes.writeUInt32BE((number + 1) % 2 ** 32, fragment.sequenceAt);
  for (const { at, track, start } of fragment.times)
    bytes.writeBigUInt64BE(start + turn * BigInt(seconds * track.timescale), at);
  return bytes;
}

type Box = { type: string; start: number; end: number; body: number };

function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= end; ) {
    const size = bytes.readUInt32BE(start);
    if (size < 8 || start + size > end) throw new Error(`a box of ${size} bytes at ${start}`);
    const type = bytes.toString('latin1', start + 4, start + 8);
    boxes.push({ type, start, end: start + size, body: start + 8 });
    start += size;
  }
  return boxes;
}

/** The boxes that the path of types leads to. */
function findBoxes(bytes: Buffer, path: readonly string[], from = 0, end = bytes.length): Box[] {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, from, end).filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap((box) => findBoxes(bytes, rest, box.body, box.end));
}

function tracksOf(init: Buffer): Track[] {
  return findBoxes(init, ['moov', 'trak']).map(({ body, end }) => {
    const [header] = findBoxes(init, ['tkhd'], body, end);
    const [media] = findBoxes(init, ['mdia', 'mdhd'], body, end);
    if (!header || !media || init[media.body] !== 0) throw new Error('a track without its headers');
    return { id: init.readUInt32BE(header.body + 12), timescale: init.readUInt32BE(media.body + 12) };
  });
}

function readFragment(bytes: Buffer, tracks: readonly Track[]): Fragment {
  const [sequence] = findBoxes(bytes, ['moof', 'mfhd']);
  if (!sequence) throw new Error('a fragment without its number');
  const times = findBoxes(bytes, ['moof', 'traf']).map(({ body, end }) => {
    const [header] = findBoxes(bytes, ['tfhd'], body, end);
    const [time] = findBoxes(bytes, ['tfdt'], body, end);
    const track = tracks.find(({ id }) => header && id === bytes.readUInt32BE(header.body + 4));
    if (!track || !time || bytes[time.body] !== 1) throw new Error('a fragment without its decode time');
    return { at: time.body + 4, track, start: bytes.readBigUInt64BE(time.body + 4) };
  });
  return { bytes, sequenceAt: sequence.body + 4, times };
}

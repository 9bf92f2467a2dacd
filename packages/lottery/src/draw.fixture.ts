/** The stream and the draws again, from the published page alone and by Node's own HMAC. */
import { createHmac } from 'node:crypto';

export type Stream = { seed: string; game: string; root: string; no: number };

/** Reads words one by one; each block is computed anew for each word. */
function wordsOf({ seed, game, root, no }: Stream): () => number {
  let read = 0;
  return () => {
    const message = ['v1', game, root, no, Math.trunc(read / 8)].join('|');
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
    return block.readUInt32BE(4 * (read++ % 8));
  };
}

function belowOf(stream: Stream): (n: number) => number {
  const word = wordsOf(stream);
  return (n) => {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const next = word();
      if (next < fair) return next % n;
    }
  };
}

function shuffled(values: readonly number[], below: (n: number) => number): number[] {
  const list = [...values];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other] ?? 0, list[last] ?? 0];
  }
  return list;
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);
const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

/** Prizes × digits, in drawing order. */
const boards: Record<string, string> = {
  'board-north': '1x5 1x5 2x5 6x5 4x4 6x4 3x3 4x2',
  'board-south': '1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2',
};

/** What an engine draws; `sold`: a raffle's numbers. */
export function referenceOutcome(engine: string, stream: Stream, sold: readonly number[] = []): unknown {
  const below = belowOf(stream);
  const [kind = '', ...parts] = engine.split('-');
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  const drum = (count: number, size: number) => shuffled(upTo(size), below).slice(0, count);
  switch (kind) {
    case 'digits':
    case 'ticket':
      return times(first, () => below(10));
    case 'sum':
      return times(3, () => below(10));
    case 'plate':
      return [below(26), ...times(4, () => below(10))];
    case 'pair':
      return times(2, () => below(31) + 1);
    case 'dice':
      return times(3, () => below(6) + 1);
    case 'race':
      return drum(10, 10);
    case 'pick':
    case 'keno':
    case 'mark':
      return drum(first, second);
    case 'pool': {
      const numbers = drum(first, second);
      return third > 0 ? [...numbers, below(third) + 1] : numbers;
    }
    case 'raffle':
      return shuffled(sold, below).slice(0, 20);
    default:
      return (boards[engine] ?? '').split(' ').flatMap((row) => {
        const [count = 0, digits = 0] = row.split('x').map(Number);
        return times(count, () => String(below(10 ** digits)).padStart(digits, '0'));
      });
  }
}

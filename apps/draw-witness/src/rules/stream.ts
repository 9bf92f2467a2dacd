// The words of a draw's stream: HMAC-SHA256 blocks, numbers below a limit without bias, shuffles.
import { createHmac } from 'node:crypto';

export type Stream = {
  /** A whole number from 0 to n − 1, each with the same chance; n is at most 2³². */
  below: (n: number) => number;
  /** A shuffled copy. */
  shuffle: <T>(list: readonly T[]) => T[];
};

export type StreamSource = { serverSeed: Buffer; game: string; clientSeed: string; nonce: number };

const wordsPerBlock = 8;
const wordRange = 2 ** 32;

export function openStream({ serverSeed, game, clientSeed, nonce }: StreamSource): Stream {
  let block = Buffer.alloc(0);
  let read = 0;
  const nextWord = (): number => {
    const place = read % wordsPerBlock;
    if (place === 0)
      block = createHmac('sha256', serverSeed)
        .update(`v1|${game}|${clientSeed}|${nonce}|${read / wordsPerBlock}`)
        .digest();
    read += 1;
    return block.readUInt32BE(place * 4);
  };
  const below = (n: number): number => {
    const limit = wordRange - (wordRange % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  };
  return {
    below,
    shuffle<T>(list: readonly T[]): T[] {
      const items = [...list];
      for (let last = items.length - 1; last >= 1; last -= 1) {
        const other = below(last + 1);
        const [one, two] = [items[last], items[other]];
        if (one === undefined || two === undefined) throw new Error('a place outside of the list');
        items[last] = two;
        items[other] = one;
      }
      return items;
    },
  };
}

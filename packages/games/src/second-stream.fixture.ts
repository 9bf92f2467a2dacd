/** The scheme of outcomes, implemented again from its description, for second implementations of games. */
import { createHmac } from 'node:crypto';

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number; game: string };

/** The words of a round, in order. */
function* wordsOf(seeds: Seeds): Generator<number, never> {
  for (let index = 0; ; index++) {
    const message = `v1|${seeds.game}|${seeds.clientSeed}|${seeds.nonce}|${index}`;
    const block = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update(message).digest();
    for (let word = 0; word < 8; word++) yield block.readUInt32BE(4 * word);
  }
}

export function secondStream(seeds: Seeds) {
  const words = wordsOf(seeds);
  const word = (): number => words.next().value;
  /** Words from the last whole multiple of `size` are skipped. */
  function below(size: number): number {
    const value = word();
    return value < 2 ** 32 - (2 ** 32 % size) ? value % size : below(size);
  }
  /** `count` of the items, one after another out of those left. */
  function take<Item>(items: readonly Item[], count: number): Item[] {
    const place = below(items.length);
    const rest = items.filter((_, at) => at !== place);
    return [...items.slice(place, place + 1), ...(count > 1 ? take(rest, count - 1) : [])];
  }
  /** The items from the last place to the first: each place gets one of those not yet placed. */
  function shuffle<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let left = order.length; left > 1; left--) {
      const place = below(left);
      const [last, picked] = [order.slice(left - 1, left), order.slice(place, place + 1)];
      order.splice(place, 1, ...last);
      order.splice(left - 1, 1, ...picked);
    }
    return order;
  }
  return { word, below, take, shuffle };
}

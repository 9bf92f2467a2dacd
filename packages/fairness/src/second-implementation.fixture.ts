/**
 * The scheme again, written from its description by other means: Node's own HMAC, one flat function per value,
 * division instead of remainders, bigint words. It shares no line with the sources beside it, so that the two
 * can only agree by both being right.
 */
import { createHash, createHmac } from 'node:crypto';

export type Reading = { serverSeed: string; clientSeed: string; nonce: number; game: string };

/** Word number `at` of the round's stream. */
export function referenceWord(reading: Reading, at: number): bigint {
  const text = ['v1', reading.game, reading.clientSeed, `${reading.nonce}`, `${(at - (at % 8)) / 8}`].join(
    '|',
  );
  const digest = createHmac('sha256', Buffer.from(reading.serverSeed, 'hex'))
    .update(text, 'utf8')
    .digest('hex');
  return BigInt(`0x${digest.slice((at % 8) * 8, (at % 8) * 8 + 8)}`);
}

/** A number below `n`, and where the stream stands afterwards. */
export function referenceBelow(reading: Reading, at: number, n: number): { value: number; next: number } {
  const size = BigInt(n);
  const whole = (4_294_967_296n / size) * size;
  for (let place = at; ; place++) {
    const word = referenceWord(reading, place);
    if (word < whole) return { value: Number(word - (word / size) * size), next: place + 1 };
  }
}

/** The number that a round draws for the jackpot, of `odds`: one word, or two where one is too small to hold them. */
export function referenceJackpot(round: Omit<Reading, 'game'>, odds: bigint): bigint {
  const reading = { ...round, game: 'jackpot' };
  const wide = odds > 0x1_0000_0000n;
  const values = wide ? 0x1_0000_0000_0000_0000n : 0x1_0000_0000n;
  for (let at = 0; ; at += wide ? 2 : 1) {
    const high = referenceWord(reading, at);
    const drawn = wide ? (high << 32n) | referenceWord(reading, at + 1) : high;
    if (drawn / odds < values / odds) return drawn - (drawn / odds) * odds;
  }
}

/** The order of 0 … length − 1 after the shuffle: the last free place takes a random one of those left. */
export function referenceOrder(reading: Reading, at: number, length: number): number[] {
  const left = Array.from(Array(length).keys());
  let place = at;
  for (let hole = length; hole > 1; hole--) {
    const { value, next } = referenceBelow(reading, place, hole);
    const kept = left[value];
    left[value] = left[hole - 1] ?? Number.NaN;
    left[hole - 1] = kept ?? Number.NaN;
    place = next;
  }
  return left;
}

export const referenceHash = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** Made-up but fixed seeds: vector number `index`. */
export function vector(index: number): Reading {
  const digest = (label: string) => createHash('sha256').update(`${label} ${index}`).digest();
  return {
    serverSeed: digest('server').toString('hex'),
    clientSeed: digest('client')
      .toString('base64url')
      .slice(0, 1 + (index % 40)),
    nonce: index % 3 === 0 ? index : digest('nonce').readUInt32BE(0),
    game: index % 2 === 0 ? 'perya-lights' : `game-${index % 7}`,
  };
}

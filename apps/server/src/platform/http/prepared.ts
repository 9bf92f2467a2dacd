// A value that is sent many times: serialised once, compressed once.
import { brotliCompressSync, constants } from 'node:zlib';

/** What is within reach while compressing: no more than the text is long, which saves most of the time. */
const wholeTextBits = 16;

function compressed(text: Buffer, quality: number): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      ...(text.length <= 2 ** wholeTextBits ? { [constants.BROTLI_PARAM_LGWIN]: wholeTextBits } : {}),
    },
  });
}

export class Prepared {
  readonly envelope: Buffer;
  #quick: Buffer | undefined;
  #small: Buffer | undefined;
  constructor(json: string) {
    this.envelope = Buffer.from(`{"success":true,"value":${json}}`);
  }
  /** The envelope in brotli: made quickly for whoever asks first, since many are asked for once, and as small as it goes for all who follow. */
  get brotli(): Buffer {
    if (!this.#quick) {
      this.#quick = compressed(this.envelope, 2);
      return this.#quick;
    }
    this.#small ??= compressed(this.envelope, 8);
    return this.#small;
  }
}

/** Serialises a call's value now; a handler may answer the result again and again for as long as it stays true. */
export function prepare(value: unknown): Prepared {
  return new Prepared(JSON.stringify(value));
}

// A value that is sent many times: serialised once, compressed once.
import { brotliCompressSync, constants } from 'node:zlib';

export class Prepared {
  readonly envelope: Buffer;
  #brotli: Buffer | undefined;
  constructor(json: string) {
    this.envelope = Buffer.from(`{"success":true,"value":${json}}`);
  }
  /** The envelope in brotli, made when it is first asked for. */
  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.envelope, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.envelope.length,
      },
    });
    return this.#brotli;
  }
}

/** Serialises a call's value now; a handler may answer the result again and again for as long as it stays true. */
export function prepare(value: unknown): Prepared {
  return new Prepared(JSON.stringify(value));
}

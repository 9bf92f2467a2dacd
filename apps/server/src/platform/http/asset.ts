// Bytes that are sent as they are, again and again: kept with their type and, when first asked for, in brotli.
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { cacheAs } from './caching.ts';

/** Below this brotli saves less than the header that names it costs. */
const leastToCompress = 256;

export class Asset {
  readonly bytes: Buffer;
  readonly type: string;
  readonly #quality: number;
  #brotli: Buffer | undefined;

  /** `brotli`: the bytes compressed beforehand. */
  constructor(content: string | Buffer, type: string, quality = 9, brotli?: Buffer) {
    this.bytes = Buffer.from(content);
    this.type = type;
    this.#quality = quality;
    this.#brotli = brotli;
  }

  send(reply: FastifyReply, brotliAccepted: boolean, cacheControl: string) {
    cacheAs(reply.header('content-type', this.type), cacheControl);
    if (!brotliAccepted || this.bytes.length < leastToCompress) return reply.send(this.bytes);
    this.#brotli ??= brotliCompressSync(this.bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.bytes.length,
      },
    });
    const vary = reply.getHeader('vary');
    return reply
      .header('content-encoding', 'br')
      .header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
      .send(this.#brotli);
  }
}

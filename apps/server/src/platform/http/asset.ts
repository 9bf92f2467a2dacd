// Bytes that are served unchanged many times, with their type and, after the first request, their brotli form.
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { cacheAs } from './caching.ts';

/** Below this size brotli saves less than its header costs. */
const leastToCompress = 256;

export class Asset {
  readonly bytes: Buffer;
  readonly type: string;
  readonly #quality: number;
  #brotli: Buffer | undefined;
  /** The brotli form of the build, if it has one. */
  readonly built: Buffer | undefined;

  /** `brotli`: compressed at build time. */
  constructor(content: string | Buffer, type: string, quality = 9, brotli?: Buffer) {
    this.bytes = Buffer.from(content);
    this.type = type;
    this.#quality = quality;
    this.built = brotli;
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

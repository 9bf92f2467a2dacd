// Sends a call to the witness and reads its answer: time limits, refusals, and answers that are checked before use.
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Signer } from './parts.ts';

/** The witness decided against it; `code` is one of docs/draws-for-laboratories.md §8. */
export class WitnessRefusal extends Error {
  readonly code: string;
  readonly details: unknown;
  constructor(code: string, details: unknown) {
    super(`the witness refuses: ${code} ${JSON.stringify(details)}`);
    this.code = code;
    this.details = details;
  }
}

/** It did not answer, or not as it should: what it has done is unknown. */
export class WitnessAway extends Error {}

export type WitnessPost = {
  path: string;
  /** The first line, which is signed. */
  head: string;
  /** The other lines, each ended by a line feed. */
  lines?: AsyncIterable<string>;
  timeoutMs: number;
};

/** Throws WitnessAway; a lost body is one too. */
export async function getAnswer<T>(url: URL, shape: z.ZodType<T>, timeoutMs: number): Promise<T> {
  return readAnswer(shape, await send(url, { signal: AbortSignal.timeout(timeoutMs) }));
}

/** As `getAnswer`; undefined for what is not there (yet). */
export async function findAnswer<T>(
  url: URL,
  shape: z.ZodType<T>,
  timeoutMs: number,
): Promise<T | undefined> {
  const response = await send(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 404 && response.status !== 425) return readAnswer(shape, response);
  await response.arrayBuffer();
  return undefined;
}

/** Throws WitnessRefusal and WitnessAway. */
export async function postSigned<T>(
  base: string,
  { path, head, lines, timeoutMs }: WitnessPost,
  { signer, shape }: { signer: Signer; shape: z.ZodType<T> },
): Promise<T> {
  const signature = signer.sign(`witness1|${path}|${hash('sha256', head)}`);
  let lineFault: { error: unknown } | undefined;
  const body = lines && ReadableStream.from(bytesOf(head, lines, (error) => (lineFault = { error })));
  const response = await send(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'perya-signature': signature },
    body: body ?? head,
    ...(body ? { duplex: 'half' } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // What the reading of the lines has thrown is no fault of the witness.
    throw lineFault ? lineFault.error : error;
  });
  return readAnswer(shape, response);
}

async function* bytesOf(
  head: string,
  lines: AsyncIterable<string>,
  onFault: (error: unknown) => void,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head}\n`);
  try {
    for await (const line of lines) yield Buffer.from(line);
  } catch (error) {
    onFault(error);
    throw error;
  }
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new WitnessAway(`${url.origin} cannot be reached`, { cause: error });
  }
}

async function readAnswer<T>(shape: z.ZodType<T>, response: Response): Promise<T> {
  const body = await readJson(response);
  if (response.ok) {
    const parsed = shape.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new WitnessAway(`${response.url} answers off its protocol`, { cause: parsed.error });
  }
  if (response.status < 500 && typeof body === 'object' && body !== null && 'code' in body)
    throw new WitnessRefusal(String(body.code), body);
  throw new WitnessAway(`${response.url} answers HTTP ${response.status}`);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

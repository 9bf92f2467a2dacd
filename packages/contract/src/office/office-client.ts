// The office page's typed client. Types alone are shipped, no schemas.
import type { z } from 'zod';
import { CallFailure, readEnvelope } from '../client.ts';
import type { OfficeCallName, OfficeCalls } from './office-calls.ts';

export { CallFailure } from '../client.ts';

type Part<C, K extends 'query' | 'body'> = C extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.input<S> }
  : { [P in K]?: undefined };
type BodyOf<C> = C extends { bodyType: 'file' } ? { body: Blob } : Part<C, 'body'>;
export type OfficeInput<N extends OfficeCallName> = Part<OfficeCalls[N], 'query'> & BodyOf<OfficeCalls[N]>;
export type OfficeValue<N extends OfficeCallName> = z.output<OfficeCalls[N]['value']>;
type InputArgument<N extends OfficeCallName> =
  Record<string, never> extends OfficeInput<N>
    ? [input?: OfficeInput<N>, options?: OfficeOptions]
    : [input: OfficeInput<N>, options?: OfficeOptions];

export type OfficeOptions = {
  signal?: AbortSignal;
  /** A call that no person caused, as a list that renews itself: it does not keep the session open. */
  background?: boolean;
};

export type OfficeClient = <N extends OfficeCallName>(
  name: N,
  ...input: InputArgument<N>
) => Promise<OfficeValue<N>>;

export type OfficeClientSettings = {
  /** The code of the brand that is worked on. */
  merchant: () => string | undefined;
  language: () => string;
  /** Called with every failure. */
  onFailure?: (failure: CallFailure) => void;
};

type AnyInput = { query?: object | undefined; body?: object | undefined };

/** Makes the function for all calls. Rejects with CallFailure and nothing else, except AbortError. */
export function createOfficeClient(settings: OfficeClientSettings): OfficeClient {
  return async function call(name: string, input?: AnyInput, options?: OfficeOptions) {
    try {
      return await readEnvelope(await send(settings, name, input, options));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      const failure = error instanceof CallFailure ? error : new CallFailure('OFFLINE', String(error));
      settings.onFailure?.(failure);
      throw failure;
    }
  } as OfficeClient; // The types of each call are the contract's; the server's answers are checked against it in its tests.
}

function send(settings: OfficeClientSettings, name: string, input?: AnyInput, options?: OfficeOptions) {
  const [method = 'GET', path = ''] = name.split(' ');
  const merchant = settings.merchant();
  const headers: Record<string, string> = {
    Office: options?.background ? 'background' : '1',
    Language: settings.language(),
    ...(merchant === undefined ? {} : { Merchant: merchant }),
  };
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (options?.signal) init.signal = options.signal;
  const body = input?.body;
  if (body) {
    // A file brings its own type.
    const isFile = body instanceof Blob;
    init.body = isFile ? body : JSON.stringify(body);
    headers['Content-Type'] = isFile ? body.type : 'application/json';
  }
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input?.query ?? {}))
    if (value !== undefined) query.set(key, String(value));
  return fetch(query.size > 0 ? `${path}?${query.toString()}` : path, init);
}

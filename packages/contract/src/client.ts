// The page's typed client. A call is named by its method and path, so that only types are shipped, no route
// table.
import type { z } from 'zod';
import type { CallName, Calls } from './calls.ts';
import type { RefusalCode } from './codes.ts';
import type { Device } from './encryption-frame.ts';
import { sealedCalls } from './sealed-calls.ts';
import type { Sealer } from './sealing.ts';

type QueryOf<C> = C extends { query: infer Q extends z.ZodType }
  ? { query: z.input<Q> }
  : { query?: undefined };
type BodyOf<C> = C extends { bodyType: 'file' }
  ? { body: Blob }
  : C extends { body: infer B extends z.ZodType }
    ? { body: z.input<B> }
    : { body?: undefined };
export type Input<N extends CallName> = QueryOf<Calls[N]> & BodyOf<Calls[N]>;
export type Value<N extends CallName> = z.output<Calls[N]['value']>;
type InputArgument<N extends CallName> =
  Record<string, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

export type CallOptions = { signal?: AbortSignal };

/** The failure of a call: a refusal of the server, or OFFLINE / BAD_ANSWER when no envelope came back. */
export class CallFailure extends Error {
  readonly code: RefusalCode | 'OFFLINE' | 'BAD_ANSWER';
  readonly value: Record<string, unknown>;
  constructor(code: CallFailure['code'], message: string, value: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.value = value;
  }
}

/** Failures after which the call's effect is unknown: only the same request with its own id may be repeated. */
const unclearCodes: ReadonlySet<CallFailure['code']> = new Set([
  'OFFLINE',
  'BAD_ANSWER',
  'UNKNOWN_ERROR',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
] as const);

/** True when the call's effect is unknown. */
export const isUnclear = (failure: CallFailure): boolean => unclearCodes.has(failure.code);

export type ClientSettings = {
  merchant: () => string;
  token: () => string | undefined;
  language: () => string;
  /** Called with every failure, for example to end an expired session. */
  onFailure?: (failure: CallFailure) => void;
  /** The platform's origin; the page's own when left out. */
  origin?: string;
  /** Tries to fix the cause of a refusal; true: the call is sent once more. */
  recover?: (failure: CallFailure) => Promise<boolean>;
  /** A visitor's chat ticket. */
  chatTicket?: () => string | undefined;
  /** The page's device, for sealed bodies; WEB when left out. */
  device?: () => Device;
  /** Replaces `fetch`. */
  transport?: (url: string, init: RequestInit) => Promise<Response>;
};

export type Client = <N extends CallName>(name: N, ...input: InputArgument<N>) => Promise<Value<N>>;

/** The calls with a form body; listed here because the page ships no schemas. */
export const formCalls: ReadonlySet<string> = new Set(['POST /wps/member/forgotPassword']);

type AnyInput = { query?: object | undefined; body?: object | undefined };

/** Makes the function for all calls. Rejects with CallFailure and nothing else, except AbortError. */
export function createClient(settings: ClientSettings): Client {
  return async function call(name: string, input?: AnyInput, options?: CallOptions) {
    try {
      const ask = () => answerOf(settings, name, input, options);
      return await ask().catch(async (error: unknown) => {
        if (error instanceof CallFailure && (await settings.recover?.(error))) return ask();
        throw error;
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      const failure = error instanceof CallFailure ? error : new CallFailure('OFFLINE', String(error));
      settings.onFailure?.(failure);
      throw failure;
    }
  } as Client; // The types of each call are the contract's; the server's answers are proven against it in its tests.
}

const loadSealing = () => import('./sealing.ts');
/** Pages from an insecure origin have no cryptography to seal with. */
const canSeal = () => globalThis.crypto?.subtle !== undefined;

async function answerOf(settings: ClientSettings, name: string, input?: AnyInput, options?: CallOptions) {
  const ask = async (sent?: SendInput) => readEnvelope(await send(settings, name, sent, options));
  if (!input?.body || !sealedCalls.has(name) || !canSeal()) return ask(input);
  return (await loadSealing()).askSealed(sealerOf(settings), name, input.body, ask);
}

/** The recipient of sealed bodies. A missing key is reported by the call that needs it, once. */
function sealerOf({ recover: _recover, onFailure: _onFailure, ...quiet }: ClientSettings): Sealer {
  return {
    server: quiet.origin ?? '',
    merchant: quiet.merchant(),
    device: quiet.device?.() ?? 'WEB',
    askKey: () => createClient(quiet)('GET /wps/system/encryptionKey'),
  };
}

/** Fetches the sealing key before a form is sent; call it when the form appears. */
export function warmSealing(settings: ClientSettings): void {
  if (!canSeal()) return;
  loadSealing().then(
    ({ warmKey }) => warmKey(sealerOf(settings)),
    () => undefined,
  );
}

type SendInput = AnyInput & { headers?: Record<string, string> };

function send(settings: ClientSettings, name: string, input?: SendInput, options?: CallOptions) {
  const [method = 'GET', path = ''] = name.split(' ');
  const headers: Record<string, string> = {
    Merchant: settings.merchant(),
    Language: settings.language(),
    ...input?.headers,
  };
  const token = settings.token();
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const chatTicket = name.includes('/wps/chat/') && settings.chatTicket?.();
  if (chatTicket) headers['Chat'] = chatTicket;
  const init: RequestInit = { method, headers };
  if (options?.signal) init.signal = options.signal;
  if (input?.body) {
    if (formCalls.has(name)) {
      // The browser sets the content type of such a body itself.
      init.body = new URLSearchParams(Object.entries(input.body));
    } else if (input.body instanceof Blob) {
      headers['Content-Type'] = 'application/octet-stream';
      init.body = input.body;
    } else {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
  }
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input?.query ?? {}))
    if (value !== undefined) query.set(key, String(value));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return (settings.transport ?? fetch)(`${settings.origin ?? ''}${path}${search}`, init);
}

/** The value of an answer. Rejects with CallFailure. */
export async function readEnvelope(response: Response): Promise<unknown> {
  let envelope: unknown;
  try {
    envelope = await response.json();
  } catch {
    throw new CallFailure('BAD_ANSWER', `HTTP ${response.status}`);
  }
  if (typeof envelope === 'object' && envelope !== null && 'success' in envelope) {
    const answer = envelope as {
      success: boolean;
      value?: unknown;
      error?: { code: RefusalCode; message: string; value?: Record<string, unknown> };
    };
    if (answer.success) return answer.value;
    if (answer.error) throw new CallFailure(answer.error.code, answer.error.message, answer.error.value);
  }
  throw new CallFailure('BAD_ANSWER', `HTTP ${response.status}`);
}

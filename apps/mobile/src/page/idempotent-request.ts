// A request about money keeps one requestId until the server has answered, so that a double tap, a retry or a
// reload repeats it.
import { CallFailure, isUnclear } from '@perya/contract/client';

/** The used part of sessionStorage. */
export type RequestStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `about`: the storage key; `fields`: two requests with equal fields are the same. */
export type IdempotentRequest = { about: string; fields: Readonly<Record<string, string>> };

const keyOf = ({ about }: IdempotentRequest) => `perya.${about}`;
const wordsOf = ({ fields }: IdempotentRequest) => JSON.stringify(fields);

function read(request: IdempotentRequest, storage: RequestStorage): string | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(request)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const [requestId, words]: unknown[] = [Reflect.get(kept, 'requestId'), Reflect.get(kept, 'words')];
    return typeof requestId === 'string' && words === wordsOf(request) ? requestId : undefined;
  } catch {
    return undefined;
  }
}

/** The stored id of this request, or a new one from `makeId`. Other fields are another request. */
export function requestIdFor(
  request: IdempotentRequest,
  storage: RequestStorage,
  makeId: () => string,
): string {
  const kept = read(request, storage);
  if (kept) return kept;
  const requestId = makeId();
  storage.setItem(keyOf(request), JSON.stringify({ requestId, words: wordsOf(request) }));
  return requestId;
}

/** Forgets the request: the server's answer is final. */
export function requestAnswered(request: IdempotentRequest, storage: RequestStorage): void {
  storage.removeItem(keyOf(request));
}

/** Sends under the request's id, and forgets it once the answer is final. Rejects as `ask` does. */
export async function sendOnce<V>(
  request: IdempotentRequest,
  makeId: () => string,
  ask: (requestId: string) => Promise<V>,
): Promise<V> {
  try {
    const answer = await ask(requestIdFor(request, sessionStorage, makeId));
    requestAnswered(request, sessionStorage);
    return answer;
  } catch (error) {
    if (error instanceof CallFailure && !isUnclear(error)) requestAnswered(request, sessionStorage);
    throw error;
  }
}

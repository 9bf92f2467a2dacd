// One wish about money has one requestId, kept until the server has answered: a double tap, a retry or a reload makes one of it.
import { CallFailure, isUnclear } from '@perya/contract/client';

/** What is needed of sessionStorage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `about`: under what it is kept; `fields`: what makes it this wish and no other. */
export type Wish = { about: string; fields: Readonly<Record<string, string>> };

const keyOf = ({ about }: Wish) => `perya.${about}`;
const wordsOf = ({ fields }: Wish) => JSON.stringify(fields);

function read(wish: Wish, shelf: Shelf): string | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(wish)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const [requestId, words]: unknown[] = [Reflect.get(kept, 'requestId'), Reflect.get(kept, 'words')];
    return typeof requestId === 'string' && words === wordsOf(wish) ? requestId : undefined;
  } catch {
    return undefined;
  }
}

/** The id under which this wish was asked before, or a new one from `makeId`. Other fields are another wish. */
export function requestIdFor(wish: Wish, shelf: Shelf, makeId: () => string): string {
  const kept = read(wish, shelf);
  if (kept) return kept;
  const requestId = makeId();
  shelf.setItem(keyOf(wish), JSON.stringify({ requestId, words: wordsOf(wish) }));
  return requestId;
}

/** Forgets the wish: the server has answered it for good. */
export function requestAnswered(wish: Wish, shelf: Shelf): void {
  shelf.removeItem(keyOf(wish));
}

/** Asks under the wish's own id, and forgets it once the answer is final. Rejects as `ask` does. */
export async function askOnce<V>(
  wish: Wish,
  makeId: () => string,
  ask: (requestId: string) => Promise<V>,
): Promise<V> {
  try {
    const answer = await ask(requestIdFor(wish, sessionStorage, makeId));
    requestAnswered(wish, sessionStorage);
    return answer;
  } catch (error) {
    if (error instanceof CallFailure && !isUnclear(error)) requestAnswered(wish, sessionStorage);
    throw error;
  }
}

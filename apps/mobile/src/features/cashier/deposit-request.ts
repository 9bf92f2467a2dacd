// One wish to deposit has one requestId, kept until the server has answered: a double tap, a retry or a reload makes one deposit.

type Wish = { methodId: string; amount: string };
type Kept = Wish & { requestId: string };
/** What is needed of sessionStorage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'perya.deposit';

const textIn = (kept: object, name: keyof Kept): string | undefined => {
  const value: unknown = Reflect.get(kept, name);
  return typeof value === 'string' ? value : undefined;
};

function read(shelf: Shelf): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const requestId = textIn(kept, 'requestId');
    const methodId = textIn(kept, 'methodId');
    const amount = textIn(kept, 'amount');
    return requestId && methodId && amount ? { requestId, methodId, amount } : undefined;
  } catch {
    return undefined;
  }
}

/** The id under which this wish was asked before, or a new one from `makeId`. Another amount is another wish. */
export function requestIdFor(wish: Wish, shelf: Shelf, makeId: () => string): string {
  const kept = read(shelf);
  if (kept && kept.methodId === wish.methodId && kept.amount === wish.amount) return kept.requestId;
  const requestId = makeId();
  shelf.setItem(key, JSON.stringify({ ...wish, requestId }));
  return requestId;
}

/** Forgets the wish: the server has answered it for good. */
export function requestAnswered(shelf: Shelf): void {
  shelf.removeItem(key);
}

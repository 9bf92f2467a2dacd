// When this phone received the seal of a draw: evidence that the tickets were fixed before the beacon came.
const key = 'heardSeals';
const most = 300;

export type HeardSeal = { draw: string; root: string; at: number };
type SealStorage = Pick<Storage, 'getItem' | 'setItem'>;

const isSeal = (value: unknown): value is HeardSeal =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'draw') === 'string' &&
  typeof Reflect.get(value, 'root') === 'string' &&
  typeof Reflect.get(value, 'at') === 'number';

function readSeals(storage: SealStorage): HeardSeal[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isSeal) : [];
  } catch {
    return [];
  }
}

const drawKey = (gameCode: string, numero: string) => `${gameCode}|${numero}`;

/** Stores the first root that was received for a draw; the oldest of 300 gives way. */
export function keepSeal(
  gameCode: string,
  numero: string,
  heard: { root: string; at: number },
  storage: SealStorage,
): void {
  const draw = drawKey(gameCode, numero);
  const seals = readSeals(storage);
  if (seals.some((seal) => seal.draw === draw)) return;
  storage.setItem(key, JSON.stringify([...seals, { draw, ...heard }].slice(-most)));
}

export const heardSeal = (gameCode: string, numero: string, storage: SealStorage): HeardSeal | undefined =>
  readSeals(storage).find((seal) => seal.draw === drawKey(gameCode, numero));

// Calls of the batch functions of the database: many operations as arrays, sent until their outcome is known.
import { isConnectionLost, isRetryable } from './failures.ts';

/**
 * One array argument of a batch function: its name in SQL, its element type, and what an operation gives to it. `json`: text that
 * JSON.stringify made.
 */
export type Column<Operation> = readonly [
  name: string,
  type: 'integer' | 'smallint' | 'bigint' | 'boolean' | 'uuid' | 'text' | 'json' | 'timestamptz',
  take: (operation: Operation) => string | number | bigint | null,
];

/** Arguments by name, so that their order here and in the function's file need not be the same. */
export function arrayParameters<Operation>(columns: readonly Column<Operation>[]): string {
  return columns
    .map(([name, type], index) => `${name} => $${index + 1}::${type === 'json' ? 'text' : type}[]`)
    .join(', ');
}

/** The arrays as text. Written here, because the driver's general way costs as much as the play itself. */
export function arrayValues<Operation>(
  columns: readonly Column<Operation>[],
  operations: readonly Operation[],
): string[] {
  return columns.map(([, type, take]) => {
    const item = writers[type] ?? String;
    let text = '';
    for (const operation of operations) {
      const value = take(operation);
      text += `${text === '' ? '{' : ','}${value === null ? 'null' : item(String(value))}`;
    }
    return `${text || '{'}}`;
  });
}

/** How an element is quoted; the other types need no quotes. */
const writers: Partial<Record<Column<never>[1], (text: string) => string>> = {
  text: (text) => `"${/["\\]/u.test(text) ? text.replace(/["\\]/gu, '\\$&') : text}"`,
  // JSON holds no control character as it is, so that its quoting is the array's: and the engine's own is several times as fast.
  json: JSON.stringify,
};

const longestOutageMs = 15_000;

/** Sends a batch again on a deadlock, a lost connection or what the caller names: what it carries is safe to repeat. */
export async function sendUntilKnown<Result>(
  send: () => Promise<Result>,
  alsoAgain: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const deadline = performance.now() + longestOutageMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const again = isRetryable(error) || isConnectionLost(error) || alsoAgain(error);
      if (!again || performance.now() > deadline) throw error;
      await new Promise((settle) => setTimeout(settle, Math.min(5 * attempt ** 2, 500)));
    }
  }
}

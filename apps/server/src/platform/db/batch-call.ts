// Calls batch functions of the database: many operations as arrays, sent until their outcome is known.
import { isConnectionLost, isRetryable } from './failures.ts';

/**
 * One array argument of a batch function: SQL name, element type, and the operation's value. `json`: text from
 * JSON.stringify.
 */
export type Column<Operation> = readonly [
  name: string,
  type: 'integer' | 'smallint' | 'bigint' | 'boolean' | 'uuid' | 'text' | 'json' | 'timestamptz',
  take: (operation: Operation) => string | number | bigint | null,
];

/** Named arguments, so that their order may differ from the function's file. */
export function arrayParameters<Operation>(columns: readonly Column<Operation>[]): string {
  return columns
    .map(([name, type], index) => `${name} => $${index + 1}::${type === 'json' ? 'text' : type}[]`)
    .join(', ');
}

/** The arrays as text: the driver's own conversion costs as much as the round itself. */
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

/** How an element is quoted; types not listed need no quotes. */
const writers: Partial<Record<Column<never>[1], (text: string) => string>> = {
  text: (text) => `"${/["\\]/u.test(text) ? text.replace(/["\\]/gu, '\\$&') : text}"`,
  // JSON has no raw control characters, so its escaping fits array elements, and JSON.stringify is several times faster.
  json: JSON.stringify,
};

const longestOutageMs = 15_000;

/** Sends a batch again on a deadlock, a lost connection or an error that the caller names; repeating is safe. */
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

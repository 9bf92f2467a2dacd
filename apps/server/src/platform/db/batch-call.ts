// Calls of the batch functions of the database: many operations as arrays, sent until their outcome is known.
import { isConnectionLost, isRetryable } from './failures.ts';

/** One array of a batch function: its element type, and what an operation gives to it. */
export type Column<Operation> = readonly [
  type: 'integer' | 'smallint' | 'bigint' | 'boolean' | 'uuid' | 'text' | 'timestamptz',
  take: (operation: Operation) => string | number | bigint | null,
];

export function arrayParameters<Operation>(columns: readonly Column<Operation>[]): string {
  return columns.map(([type], index) => `$${index + 1}::${type}[]`).join(', ');
}

/** The arrays as text. Written here, because the driver's general way costs as much as the play itself. */
export function arrayValues<Operation>(
  columns: readonly Column<Operation>[],
  operations: readonly Operation[],
): string[] {
  return columns.map(([type, take]) => {
    const items = operations.map((operation) => {
      const value = take(operation);
      if (value === null) return 'null';
      return type === 'text' ? `"${String(value).replace(/["\\]/gu, '\\$&')}"` : String(value);
    });
    return `{${items.join(',')}}`;
  });
}

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

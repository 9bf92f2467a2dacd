// What the provider remembers of a kind: one line of JSON per change, the last one counts.
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/** `path` undefined remembers nothing. */
export function openJournal<T>(path: string | undefined, record: z.ZodType<T>) {
  return {
    write(entry: T): void {
      if (path) appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    },
    read(): T[] {
      if (path === undefined || !existsSync(path)) return [];
      // An older release may have left it readable to others.
      chmodSync(path, 0o600);
      return readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const parsed = record.safeParse(parseLine(line));
          // A line torn by a crash is something that nobody was told about.
          return parsed.success ? [parsed.data] : [];
        });
    },
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

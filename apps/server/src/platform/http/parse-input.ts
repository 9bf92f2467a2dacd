// Validates a request against the contract's schemas; a refusal names the invalid field.
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** Parses one part of a request. Throws INVALID_INPUT with the path of the first invalid field. */
export function parseInput(schema: z.ZodType | undefined, part: 'query' | 'body', input: unknown): unknown {
  if (!schema) {
    if (isEmpty(input)) return undefined;
    throw new Refusal('INVALID_INPUT', { field: part });
  }
  const unfit = findUnfit(input, part, 0);
  if (unfit) throw new Refusal('INVALID_INPUT', { field: unfit.slice(0, 100) });
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [part, ...(issue?.path ?? []), ...unknownKey].map(String).join('.');
  throw new Refusal('INVALID_INPUT', { field: field.slice(0, 100) });
}

function isEmpty(input: unknown): boolean {
  if (input === undefined || input === null) return true;
  return typeof input === 'object' && Object.keys(input).length === 0;
}

/** Deeper than any schema of the contract, and shallow enough to walk. */
const deepest = 12;

/** The path of U+0000, which the database cannot store, or of excessive nesting. */
function findUnfit(input: unknown, path: string, depth: number): string | undefined {
  if (typeof input === 'string') return input.includes('\u0000') ? path : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  if (depth > deepest) return path;
  for (const [key, value] of Object.entries(input)) {
    const found = key.includes('\u0000') ? path : findUnfit(value, `${path}.${key}`, depth + 1);
    if (found) return found;
  }
  return undefined;
}

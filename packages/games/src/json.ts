/** JSON as rules take and give it, and how it is read strictly. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A phrase of the page by its id, with the values that it holds. */
export type Description = { phrase: string; values: Readonly<Record<string, string | number>> };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from 0. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The object, if it has exactly these keys. */
export function readExactly(
  value: unknown,
  keys: readonly string[],
): Readonly<Record<string, unknown>> | null {
  if (!isRecord(value)) return null;
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => own.includes(key)) ? value : null;
}

/** The list, if each of its items can be read. */
export function readList<Item>(value: unknown, read: (item: unknown) => Item | null): readonly Item[] | null {
  if (!Array.isArray(value)) return null;
  // From, unlike map, visits the holes of a list too.
  const items = Array.from<unknown, Item | null>(value, read).filter((item) => item !== null);
  return items.length === value.length ? items : null;
}

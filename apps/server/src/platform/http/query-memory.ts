// Caches parsed query strings: many players open the same lists.
import { parse } from 'fast-querystring';

/** Enough for the popular list pages of a few merchants; above it the whole cache is dropped. */
const most = 2000;
/** Longer query strings are not cached. */
const longest = 256;

export type Query = Readonly<Record<string, unknown>>;

const noQuery: Query = Object.freeze({});

/** Parses a query string; equal strings give the same frozen object. */
export function createQueryReader(): (text: string) => Query {
  const held = new Map<string, Query>();
  return (text) => {
    if (text === '') return noQuery;
    const known = held.get(text);
    if (known) return known;
    const query = deepFrozen(parse(text));
    if (text.length > longest) return query;
    if (held.size >= most) held.clear();
    held.set(text, query);
    return query;
  };
}

/** A repeated field becomes a list. */
function deepFrozen(query: Record<string, unknown>): Query {
  for (const value of Object.values(query)) Object.freeze(value);
  return Object.freeze(query);
}

/** Caches a call's parsed query with its query object; refused queries are parsed each time. */
export function rememberQuery(read: (query: unknown) => unknown): (query: unknown) => unknown {
  const held = new WeakMap<object, unknown>();
  return (query) => {
    if (typeof query !== 'object' || query === null) return read(query);
    if (held.has(query)) return held.get(query);
    const made = read(query);
    held.set(
      query,
      typeof made === 'object' && made !== null ? deepFrozen(made as Record<string, unknown>) : made,
    );
    return held.get(query);
  };
}

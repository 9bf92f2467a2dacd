// Query strings that are asked for again and again are read once: crowds open the same lists.
import { parse } from 'fast-querystring';

/** As many as the lists of a few brands have pages that people really open; forgotten together when there are more. */
const most = 2000;
/** Nobody's list has a longer one. */
const longest = 256;

export type Query = Readonly<Record<string, unknown>>;

const noQuery: Query = Object.freeze({});

/** Reads a query string; the same one is answered by the same object, which nobody can change. */
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

/** A field that is said twice is a list. */
function deepFrozen(query: Record<string, unknown>): Query {
  for (const value of Object.values(query)) Object.freeze(value);
  return Object.freeze(query);
}

/** What a call made of a query, for as long as the query is held. Refused ones are looked at anew. */
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

// What of the page's answers belongs to a person.
import type { QueryCache } from './query-cache.ts';

const personal =
  /\/wps\/(member\/(?!register)|session\/devices|wallet\/|game\/(favourites|recent|launch)|report\/|payment\/|promotion\/|message\/|protection\/|feedback$|fairness\/)/u;
/** The same for everyone but for what this person has read. */
const marked = /\/wps\/relay\//u;

/** Drops every answer about a person; public answers stay. */
export function forgetPersonal(queryCache: QueryCache): void {
  queryCache.forget(({ name }) => personal.test(name));
  queryCache.forget(({ name }) => marked.test(name), true);
}

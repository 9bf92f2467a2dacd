// Drops a player's data from the query cache at logout.
import type { QueryCache } from './query-cache.ts';

const personal =
  /\/wps\/(member\/(?!register)|session\/devices|wallet\/|game\/(favourites|recent|launch)|report\/|payment\/|dispute|promotion\/|message\/|protection\/|feedback$|chat\/(?!launch)|fairness\/|lottery\/(slip|ticket))/u;
/** The same for everyone except for this player's read marks. */
const marked = /\/wps\/relay\//u;

/** Drops every personal response; public responses stay. */
export function forgetPersonal(queryCache: QueryCache): void {
  queryCache.forget(({ name }) => personal.test(name));
  queryCache.forget(({ name }) => marked.test(name), true);
}

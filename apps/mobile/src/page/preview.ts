import { useSearch } from './location.ts';

/** Adds the preview of the address to a query for the operator's content: the time `?at=`, or the draft's token `?preview=`. */
export function usePreviewed<Q extends object>(query: Q): Q & { at?: string } {
  const search = new URLSearchParams(useSearch());
  const token = search.get('preview');
  if (token) return { ...query, at: token };
  const moment = Date.parse(search.get('at') ?? '');
  return moment ? { ...query, at: new Date(moment).toISOString() } : query;
}

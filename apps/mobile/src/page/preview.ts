import { useSearch } from './location.ts';

/** Adds the preview time of the address's `?at=` to a query for the operator's content. */
export function usePreviewed<Q extends object>(query: Q): Q & { at?: string } {
  const moment = Date.parse(new URLSearchParams(useSearch()).get('at') ?? '');
  return moment ? { ...query, at: new Date(moment).toISOString() } : query;
}

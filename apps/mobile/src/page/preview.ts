import { useSearch } from './location.ts';

/** A question about what the operator tells, of the moment that `?at=` asks to be shown; as it is where none is asked for. */
export function usePreviewed<Q extends object>(query: Q): Q & { at?: string } {
  const moment = Date.parse(new URLSearchParams(useSearch()).get('at') ?? '');
  return moment ? { ...query, at: new Date(moment).toISOString() } : query;
}

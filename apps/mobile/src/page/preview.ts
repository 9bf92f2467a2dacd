import { useSearch } from './location.ts';

/** The moment that `?at=` asks to be shown, as the calls take it; `undefined` for none, or for what is no moment. */
export function usePreviewAt(): string | undefined {
  const asked = new URLSearchParams(useSearch()).get('at');
  const moment = asked === null ? Number.NaN : Date.parse(asked);
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
}

/** A question about what the operator tells, of the moment that is asked to be shown. */
export function usePreviewed<Q extends object>(query: Q): Q & { at?: string } {
  const at = usePreviewAt();
  return at === undefined ? query : { ...query, at };
}

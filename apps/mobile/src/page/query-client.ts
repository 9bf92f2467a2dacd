// The page's query cache, and what of it belongs to a person.
import type { QueryClient } from '@tanstack/react-query';

const personal =
  /\/wps\/(member\/(?!register)|wallet\/|game\/(favourites|recent|launch)|report\/|payment\/|fairness\/|relay\/)/u;

/** Drops every answer about a person; public answers stay. */
export function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => personal.test(String(queryKey[0])) });
}

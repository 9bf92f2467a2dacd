// The cache of what the office has read.
import { CallFailure } from '@perya/contract/office-client';
import { QueryClient } from '@tanstack/react-query';

const final: ReadonlySet<string> = new Set(['OFFLINE', 'BAD_ANSWER', 'SERVICE_UNAVAILABLE', 'OVERLOADED']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2000,
      // A refusal is an answer; only a connection is tried again.
      retry: (count, error) => count < 2 && error instanceof CallFailure && final.has(error.code),
      retryDelay: 600,
    },
    mutations: { retry: false },
  },
});

// The office's entry: phrases, the query cache, the router; then the screen of the address.
import { CallFailure } from '@perya/contract/office-client';
import { QueryClient } from '@tanstack/react-query';
import '@perya/ui/tokens.css';
import './app/page.css';
import { PhrasesProvider } from '@perya/locales/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { phrases } from './app/phrases.ts';
import { applyPreferences, readPreferences } from './app/preferences.ts';
import { router } from './app/router.tsx';
import { caller } from './session/office-call.ts';

const final: ReadonlySet<string> = new Set(['OFFLINE', 'BAD_ANSWER', 'SERVICE_UNAVAILABLE', 'OVERLOADED']);

const queryClient = new QueryClient({
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

const { language, theme } = readPreferences();
applyPreferences({ language, theme });
caller.language = language;
await phrases.load(['office', 'error']);
phrases.subscribe(() => {
  const chosen = phrases.snapshot().language;
  caller.language = chosen;
  applyPreferences({ language: chosen });
});
const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');
createRoot(root).render(
  <StrictMode>
    <PhrasesProvider phrases={phrases}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PhrasesProvider>
  </StrictMode>,
);

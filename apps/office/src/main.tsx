// The office's entry: phrases, the query cache, the router; then the screen of the address.
import '@perya/ui/tokens.css';
import './app/page.css';
import { createPhrases, PhrasesProvider } from '@perya/locales/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPreferences, readPreferences } from './app/preferences.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { caller } from './session/office-call.ts';

const { language, theme } = readPreferences();
applyPreferences({ language, theme });
caller.language = language;
const phrases = createPhrases(language);
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

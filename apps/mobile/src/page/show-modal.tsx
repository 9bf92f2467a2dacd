// Shows a modal dialog above any screen, in a React root of its own.
import { PhrasesProvider } from '@perya/locales/page';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { phrasesOfPage } from './phrases-of-page.ts';

type Resolve<T> = (answer: T) => void;
type Reject = (failure: Error) => void;

/** Shows what `dialog` renders, with the phrases of security and errors, until it resolves or rejects. */
export async function showModal<T>(dialog: (resolve: Resolve<T>, reject: Reject) => ReactNode): Promise<T> {
  const phrases = phrasesOfPage();
  await phrases.load(['security', 'error']);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = new Promise<T>((resolve, reject) =>
    root.render(<PhrasesProvider phrases={phrases}>{dialog(resolve, reject)}</PhrasesProvider>),
  );
  return answer.finally(() => {
    root.unmount();
    place.remove();
  });
}

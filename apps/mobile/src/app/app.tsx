// The whole page: providers, the status gate, and the frame around the screen of the moment.
import type { Phrases } from '@perya/locales/page';
import { PhrasesProvider } from '@perya/locales/page';
import { useEffect } from 'react';
import type { Answers } from '../page/answers.ts';
import { type Place, PlaceContext } from '../page/location.ts';
import { AnswersContext } from '../page/use-answer.ts';
import { Gate } from './gate.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import { Shell } from './shell.tsx';

export type AppProps = {
  phrases: Phrases;
  answers: Answers;
  loader: ScreenLoader;
  /** The button that was tapped before the page could answer. */
  earlyTap?: HTMLElement | undefined;
  /** Where the server renders; the browser reads its own address. */
  at?: Place;
};

export function App({ phrases, answers, loader, earlyTap, at }: AppProps) {
  // From here on the page answers to taps: the benches read this mark, the journeys wait for it.
  useEffect(() => {
    performance.mark('hydrated');
    if (earlyTap?.isConnected) earlyTap.click();
  }, [earlyTap]);
  return (
    <PhrasesProvider phrases={phrases}>
      <AnswersContext value={answers}>
        <PlaceContext value={at}>
          <Gate>
            <Shell loader={loader} />
          </Gate>
        </PlaceContext>
      </AnswersContext>
    </PhrasesProvider>
  );
}

// The whole page: providers, the status gate, and the frame around the screen of the moment.
import type { Phrases } from '@perya/locales/page';
import { PhrasesProvider } from '@perya/locales/page';
import { useEffect } from 'react';
import { type Place, PlaceContext } from '../page/location.ts';
import type { QueryCache } from '../page/query-cache.ts';
import { QueryCacheContext } from '../page/use-cached-query.ts';
import { Availability } from './availability.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import { Shell } from './shell.tsx';

export type AppProps = {
  phrases: Phrases;
  queryCache: QueryCache;
  loader: ScreenLoader;
  /** The button that was tapped before the page could answer. */
  earlyTap?: HTMLElement | undefined;
  /** Where the server renders; the browser reads its own address. */
  at?: Place;
};

export function App({ phrases, queryCache, loader, earlyTap, at }: AppProps) {
  // From here on the page answers to taps: the benches read this mark, the journeys wait for it.
  useEffect(() => {
    performance.mark('hydrated');
    if (earlyTap?.isConnected) earlyTap.click();
  }, [earlyTap]);
  return (
    <PhrasesProvider phrases={phrases}>
      <QueryCacheContext value={queryCache}>
        <PlaceContext value={at}>
          <Availability>
            <Shell loader={loader} />
          </Availability>
        </PlaceContext>
      </QueryCacheContext>
    </PhrasesProvider>
  );
}

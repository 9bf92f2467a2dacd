// The whole page: providers, the availability check, and the frame around the current screen.
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
  /** The button that was tapped before hydration. */
  earlyTap?: HTMLElement | undefined;
  /** The server's address while it renders; the browser reads its own. */
  at?: Place;
};

export function App({ phrases, queryCache, loader, earlyTap, at }: AppProps) {
  // From here on the page is interactive: benches read this mark, journeys wait for it.
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

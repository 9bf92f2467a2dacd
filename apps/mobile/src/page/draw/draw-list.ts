// The list of lottery games with their next draws and last results: asked once, kept by the socket's messages.
import { useLanguage } from '@perya/locales/page';
import { useEffect } from 'react';
import { callQuery } from '../calls.ts';
import { useCachedQuery, useQueryCache } from '../use-cached-query.ts';
import { onServerSecond, serverNow, withServerTime } from './server-clock.ts';

export const drawListCall = 'GET /wps/lottery/list';
/** A game whose sales ended has its next draw a moment later. */
const nextDrawMs = 400;

/** The list; refetched when the sales of one of its draws have ended. */
export function useDrawList() {
  const { language } = useLanguage();
  const queryCache = useQueryCache();
  const plain = callQuery(drawListCall, {}, language);
  const result = useCachedQuery(
    {
      ...plain,
      queryFn: (context) => withServerTime(() => plain.queryFn(context)),
    },
    { staleTime: 5_000 },
  );
  const games = result.data?.games;
  useEffect(() => {
    const first = Math.min(...(games ?? []).map(({ next }) => (next ? Date.parse(next.closesAt) : Infinity)));
    let asked = 0;
    return onServerSecond(() => {
      const now = serverNow();
      if (now < first + nextDrawMs || now < asked || document.hidden) return;
      asked = now + 5_000;
      void queryCache.invalidate(drawListCall);
    });
  }, [games, queryCache]);
  return result;
}

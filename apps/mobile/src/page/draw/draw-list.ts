// The list of lottery games with their next draws and last results: asked once, kept by the socket's messages.
import type { LotteryGame } from '@perya/contract';
import { useLanguage } from '@perya/locales/page';
import { useEffect } from 'react';
import { callQuery } from '../calls.ts';
import { useCachedQuery, useQueryCache } from '../use-cached-query.ts';
import { onServerSecond, serverNow, withServerTime } from './server-clock.ts';

export const drawListCall = 'GET /wps/lottery/list';
/** A game whose sales ended has its next draw a moment later. */
const nextDrawMs = 400;

/** A game without a draw on sale may have one by then. */
const noDrawMs = 20_000;

/** When the list is out of date: at the first close, or a while later where a game has no draw. */
function refetchAt(games: readonly Pick<LotteryGame, 'next'>[], now: number): number {
  return Math.min(
    ...games.map(({ next }) => (next ? Date.parse(next.closesAt) + nextDrawMs : now + noDrawMs)),
  );
}

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
    const due = refetchAt(games ?? [], serverNow());
    let asked = 0;
    return onServerSecond(() => {
      const now = serverNow();
      if (now < due || now < asked || document.hidden) return;
      asked = now + 5_000;
      void queryCache.invalidate(drawListCall);
    });
  }, [games, queryCache]);
  return result;
}

import type { Game } from '@perya/contract';
import { useLanguage } from '@perya/locales/page';
import { useCallback } from 'react';
import { useCall } from '../../../page/calls.ts';
import { go } from '../../../page/navigation.ts';
import { href } from '../../../page/paths.ts';
import { session, useSession } from '../../../page/session.ts';
import { useQueryCache } from '../../../page/use-cached-query.ts';

export function useFavouriteIds(): ReadonlySet<number> {
  const member = useSession();
  const { data } = useCall(
    'GET /wps/game/favourites/ids',
    {},
    { enabled: member !== undefined, staleTime: 300_000 },
  );
  return new Set(member ? data?.nodeIds : []);
}

/** Returns the handler of a tap on a star; a visitor is sent to the login. */
export function useToggleFavourite() {
  const { language } = useLanguage();
  const queryCache = useQueryCache();
  return useCallback(
    async (game: Pick<Game, 'nodeId' | 'vassalage'>, wanted: boolean) => {
      if (!session.get()) return go(href('login'));
      const { toggleFavourite } = await import('./toggle-favourite.ts');
      return toggleFavourite(queryCache, language, game, wanted);
    },
    [queryCache, language],
  );
}

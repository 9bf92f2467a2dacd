// The stars: shown at once, told to the server after, taken back when it refuses.
import type { Game } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { useLanguage } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call, callQuery, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useSession } from '../../page/session.ts';
import { withFavourite } from './favourite-ids.ts';

const idsCall = 'GET /wps/game/favourites/ids';
type Starred = Pick<Game, 'nodeId' | 'vassalage'>;

export function useFavouriteIds(): ReadonlySet<number> {
  const session = useSession();
  const { data } = useCall(idsCall, {}, { enabled: session !== undefined, staleTime: 300_000 });
  return new Set(session ? data?.nodeIds : []);
}

/** Returns what a tap on a star does; a visitor is sent to the login. */
export function useToggleFavourite() {
  const session = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { queryKey } = callQuery(idsCall, {}, language);
  const show = (nodeId: number, wanted: boolean) =>
    queryClient.setQueryData<Value<typeof idsCall>>(queryKey, (before) => ({
      nodeIds: withFavourite(before?.nodeIds ?? [], nodeId, wanted),
    }));
  return async ({ nodeId, vassalage: vendor }: Starred, wanted: boolean) => {
    if (!session) return go(href('login'));
    await queryClient.cancelQueries({ queryKey });
    show(nodeId, wanted);
    try {
      if (wanted) await call('POST /wps/game/favourites', { body: { nodeId, vendor } });
      else await call('DELETE /wps/game/favourites', { query: { nodeId, vendor } });
      await queryClient.invalidateQueries({ queryKey: ['GET /wps/game/favourites'] });
    } catch (error) {
      // Only this star goes back: another one may have been tapped since.
      show(nodeId, !wanted);
      showToast('fail', await failureText(error));
    }
  };
}

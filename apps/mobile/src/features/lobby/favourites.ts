// The stars: shown at once, told to the server after, taken back when it refuses.
import type { Game } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { useLanguage } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callQuery, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useSession } from '../../page/session.ts';
import { withFavourite } from './favourite-ids.ts';

const idsCall = 'GET /wps/game/favourites/ids';
type Change = { game: Pick<Game, 'nodeId' | 'vassalage'>; wanted: boolean };

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
  const mutation = useMutation({
    mutationFn: ({ game: { nodeId, vassalage: vendor }, wanted }: Change) =>
      wanted
        ? call('POST /wps/game/favourites', { body: { nodeId, vendor } })
        : call('DELETE /wps/game/favourites', { query: { nodeId, vendor } }),
    onMutate: async ({ game, wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Value<typeof idsCall>>(queryKey, (before) => ({
        nodeIds: withFavourite(before?.nodeIds ?? [], game.nodeId, wanted),
      }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /wps/game/favourites'] }),
    onError: async (error, { game, wanted }) => {
      // Only this star goes back: another one may have been tapped since.
      queryClient.setQueryData<Value<typeof idsCall>>(queryKey, (before) => ({
        nodeIds: withFavourite(before?.nodeIds ?? [], game.nodeId, !wanted),
      }));
      showToast('fail', await failureText(error));
    },
  });
  return (game: Change['game'], wanted: boolean) => {
    if (session) mutation.mutate({ game, wanted });
    else void go(href('login'));
  };
}

// A star: shown at once, told to the server after, taken back when it refuses.
import type { Game } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import type { Language } from '@perya/contract/constants';
import { showToast } from '@perya/ui';
import type { QueryClient } from '@tanstack/react-query';
import { call, callQuery } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { withFavourite } from './favourite-ids.ts';

const idsCall = 'GET /wps/game/favourites/ids';

export async function toggleFavourite(
  queryClient: QueryClient,
  language: Language,
  { nodeId, vassalage: vendor }: Pick<Game, 'nodeId' | 'vassalage'>,
  wanted: boolean,
): Promise<void> {
  const { queryKey } = callQuery(idsCall, {}, language);
  const show = (starred: boolean) =>
    queryClient.setQueryData<Value<typeof idsCall>>(queryKey, (before) => ({
      nodeIds: withFavourite(before?.nodeIds ?? [], nodeId, starred),
    }));
  await queryClient.cancelQueries({ queryKey });
  show(wanted);
  try {
    if (wanted) await call('POST /wps/game/favourites', { body: { nodeId, vendor } });
    else await call('DELETE /wps/game/favourites', { query: { nodeId, vendor } });
    await queryClient.invalidateQueries({ queryKey: ['GET /wps/game/favourites'] });
  } catch (error) {
    // Only this star goes back: another one may have been tapped since.
    show(!wanted);
    showToast('fail', await failureText(error));
  }
}

// Toggles a favourite: shown at once, sent to the server after, reverted when refused.
import type { Game } from '@perya/contract';
import type { Language } from '@perya/contract/constants';
import { showToast } from '@perya/ui';
import { call, callQuery } from '../../../page/calls.ts';
import { failureText } from '../../../page/failure-text.ts';
import type { QueryCache } from '../../../page/query-cache.ts';
import { withFavourite } from './favourite-ids.ts';

const idsCall = 'GET /wps/game/favourites/ids';

export async function toggleFavourite(
  queryCache: QueryCache,
  language: Language,
  { nodeId, vassalage: vendor }: Pick<Game, 'nodeId' | 'vassalage'>,
  wanted: boolean,
): Promise<void> {
  const ids = callQuery(idsCall, {}, language);
  const show = (starred: boolean) =>
    queryCache.set(ids, {
      nodeIds: withFavourite(queryCache.read(ids)?.nodeIds ?? [], nodeId, starred),
    });
  // A response under way does not know of this star.
  const interrupted = queryCache.cancel(ids);
  show(wanted);
  try {
    if (wanted) await call('POST /wps/game/favourites', { body: { nodeId, vendor } });
    else await call('DELETE /wps/game/favourites', { query: { nodeId, vendor } });
    await queryCache.invalidate('GET /wps/game/favourites');
    if (interrupted) await queryCache.invalidate(idsCall);
  } catch (error) {
    // Reverts this star alone: another may have been tapped since.
    show(!wanted);
    showToast('fail', await failureText(error));
  }
}

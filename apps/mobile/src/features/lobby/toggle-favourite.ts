// A star: shown at once, told to the server after, taken back when it refuses.
import type { Game } from '@perya/contract';
import type { Language } from '@perya/contract/constants';
import { showToast } from '@perya/ui';
import type { Answers } from '../../page/answers.ts';
import { call, question } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { withFavourite } from './favourite-ids.ts';

const idsCall = 'GET /wps/game/favourites/ids';

export async function toggleFavourite(
  answers: Answers,
  language: Language,
  { nodeId, vassalage: vendor }: Pick<Game, 'nodeId' | 'vassalage'>,
  wanted: boolean,
): Promise<void> {
  const ids = question(idsCall, {}, language);
  const show = (starred: boolean) =>
    answers.set(ids, {
      nodeIds: withFavourite(answers.read(ids)?.nodeIds ?? [], nodeId, starred),
    });
  // What is on its way does not know of this star yet.
  const interrupted = answers.cancel(ids);
  show(wanted);
  try {
    if (wanted) await call('POST /wps/game/favourites', { body: { nodeId, vendor } });
    else await call('DELETE /wps/game/favourites', { query: { nodeId, vendor } });
    await answers.invalidate('GET /wps/game/favourites');
    if (interrupted) await answers.invalidate(idsCall);
  } catch (error) {
    // Only this star goes back: another one may have been tapped since.
    show(!wanted);
    showToast('fail', await failureText(error));
  }
}

import type { Game } from '@perya/contract';
import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { session } from '../../page/session.ts';

/** Makes a trial account for a visitor, then opens the game. */
export async function tryForFree(queryCache: QueryCache, { nodeId }: Pick<Game, 'nodeId'>): Promise<void> {
  const close = showToast('loading', phrasesOfPage().snapshot().t('state.wait'));
  try {
    session.begin(await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } }));
    forgetPersonal(queryCache);
    await go(href('inPlay', { nodeId }));
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
  } finally {
    close();
  }
}

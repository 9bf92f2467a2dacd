import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { session } from '../../page/session.ts';

/** Starts free play: shows "please wait" while the trial account is made, then home in place of this screen. */
export async function startTrial(queryCache: QueryCache): Promise<void> {
  const close = showToast('loading', phrasesOfPage().snapshot().t('state.wait'));
  try {
    const trial = await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
    forgetPersonal(queryCache);
    session.begin(trial);
    await go(href('home'), { replace: true });
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
  } finally {
    close();
  }
}

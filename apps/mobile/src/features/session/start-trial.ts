import { showToast } from '@perya/ui';
import type { Answers } from '../../page/answers.ts';
import { call } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import { session } from '../../page/session.ts';

/** Begins free play: "please wait" while the trial account is made, then home in place of this screen. */
export async function startTrial(answers: Answers): Promise<void> {
  const close = showToast('loading', phrasesOfPage().snapshot().t('state.wait'));
  try {
    const trial = await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
    forgetPersonal(answers);
    session.begin(trial);
    await go(href('home'), { replace: true });
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
  } finally {
    close();
  }
}

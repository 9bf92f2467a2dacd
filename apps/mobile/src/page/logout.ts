import { showToast } from '@perya/ui';
import { call } from './calls.ts';
import { forgetPersonal } from './forget-personal.ts';
import { go } from './navigation.ts';
import { href } from './paths.ts';
import { phrasesOfPage } from './phrases-of-page.ts';
import type { QueryCache } from './query-cache.ts';
import { session } from './session.ts';

/** Whether this person is leaving by themselves: the server then says to every page that the session has ended. */
export const leaving = { now: false };

/** Ends the session on the server, then here: nothing personal stays, and home replaces the screen. Ask the person first. */
export async function logout(queryCache: QueryCache) {
  const { t } = phrasesOfPage().snapshot();
  const close = showToast('loading', t('state.wait'));
  leaving.now = true;
  try {
    // Without a connection the token dies by its own time; the person leaves this device all the same.
    await call('DELETE /wps/session/logout').catch(() => {});
  } finally {
    close();
    leaving.now = false;
  }
  session.end();
  forgetPersonal(queryCache);
  await go(href('home'), { replace: true });
  showToast('success', t('toast.loggedOut'));
}

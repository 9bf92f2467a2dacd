import { showToast } from '@perya/ui';
import { call } from './calls.ts';
import { forgetPersonal } from './forget-personal.ts';
import { go } from './navigation.ts';
import { href } from './paths.ts';
import { phrasesOfPage } from './phrases-of-page.ts';
import type { QueryCache } from './query-cache.ts';
import { session } from './session.ts';

/** True while the player logs out here: the server then notifies every page that the session has ended. */
export const leaving = { now: false };

/** Ends the session on the server, then here: personal data is dropped, and home replaces the screen. */
export async function logout(queryCache: QueryCache) {
  const { t } = phrasesOfPage().snapshot();
  const close = showToast('loading', t('state.wait'));
  leaving.now = true;
  try {
    // Offline the token expires by itself; the session ends on this device all the same.
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

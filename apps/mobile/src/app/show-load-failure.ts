import { showToast } from '@perya/ui';
import { phrasesOfPage } from '../page/phrases-of-page.ts';

/** Shows that a part of the page failed to load; another tap tries again. */
export function showLoadFailure(): void {
  showToast('fail', phrasesOfPage().snapshot().t('state.loadFailed'));
}

/** The screen is not open to this account: its visitor is sent home with this message. */
export async function showUnavailable(): Promise<void> {
  const phrases = phrasesOfPage();
  await phrases.load(['error']);
  showToast('fail', phrases.snapshot().t('error.FEATURE_UNAVAILABLE'), 4000);
}

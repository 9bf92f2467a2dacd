import { showToast } from '@perya/ui';
import { phrasesOfPage } from '../page/phrases-of-page.ts';

/** Shows that a part of the page failed to load; another tap tries again. */
export function showLoadFailure(): void {
  showToast('fail', phrasesOfPage().snapshot().t('state.loadFailed'));
}

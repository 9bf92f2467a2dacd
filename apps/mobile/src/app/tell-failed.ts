import { showToast } from '@perya/ui';
import { phrasesOfPage } from '../page/phrases-of-page.ts';

/** A part of the page did not arrive: another tap tries again. */
export function tellFailed(): void {
  showToast('fail', phrasesOfPage().snapshot().t('state.loadFailed'));
}

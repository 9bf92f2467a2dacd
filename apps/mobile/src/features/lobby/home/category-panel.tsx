import type { GameType } from '@perya/contract/constants';
import { showChosen } from '@perya/ui';
import { GameBrowser } from '../lists/game-browser.tsx';
import { VendorList } from '../providers/vendor-list.tsx';
import { SearchField } from '../search/search-field.tsx';
import styles from './category-panel.module.css';
import { panelOf } from './panel-of.ts';

/** Scrolls a category into view that an address names. */
const scrollIntoView = (panel: HTMLElement | null) =>
  showChosen(panel && document.querySelector<HTMLElement>('main nav'));

/** The content beside the side menu for a category: its games, or its providers. */
export function CategoryPanel({ category }: { category: GameType }) {
  return (
    <div ref={scrollIntoView} className={styles['panel']}>
      {panelOf(category) === 'vendors' ? (
        <VendorList gameType={category} />
      ) : (
        <GameBrowser search={SearchField} start={{ gameType: category }} />
      )}
    </div>
  );
}

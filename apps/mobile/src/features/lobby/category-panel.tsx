import type { GameType } from '@perya/contract/constants';
import styles from './category-panel.module.css';
import { GameBrowser } from './game-browser.tsx';
import { SearchField } from './search-field.tsx';
import { VendorList } from './vendor-list.tsx';
import { panelOf } from './vendors.ts';

/** What a stall of the side menu shows beside it: its games, or its providers. */
export function CategoryPanel({ category }: { category: GameType }) {
  return (
    <div className={styles['panel']}>
      {panelOf(category) === 'vendors' ? (
        <VendorList gameType={category} />
      ) : (
        <GameBrowser search={SearchField} start={{ gameType: category }} />
      )}
    </div>
  );
}

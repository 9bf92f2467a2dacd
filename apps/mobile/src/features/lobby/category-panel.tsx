import type { GameType } from '@perya/contract/constants';
import { showChosen } from '@perya/ui';
import styles from './category-panel.module.css';
import { GameBrowser } from './game-browser.tsx';
import { panelOf } from './panel-of.ts';
import { SearchField } from './search-field.tsx';
import { VendorList } from './vendor-list.tsx';

/** An address may name a stall that lies below the edge of the menu. */
const showStall = (panel: HTMLElement | null) =>
  showChosen(panel && document.querySelector<HTMLElement>('main nav'));

/** What a stall of the side menu shows beside it: its games, or its providers. */
export function CategoryPanel({ category }: { category: GameType }) {
  return (
    <div ref={showStall} className={styles['panel']}>
      {panelOf(category) === 'vendors' ? (
        <VendorList gameType={category} />
      ) : (
        <GameBrowser search={SearchField} start={{ gameType: category }} />
      )}
    </div>
  );
}

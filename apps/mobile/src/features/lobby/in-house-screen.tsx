import { inHouseVendor } from '@perya/contract/constants';
import { GameBrowser } from './lists/game-browser.tsx';
import styles from './lists/list-screen.module.css';
import { SearchField } from './search/search-field.tsx';
import { GamesProvider } from './tiles/games-context.tsx';

/** The in-house games: each can be verified, and links to its PAR sheet. */
export function InHouseScreen() {
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <GameBrowser search={SearchField} start={{ vassalage: inHouseVendor }} vendors={false} />
      </div>
    </GamesProvider>
  );
}

import { inHouseVendor } from '@perya/contract/constants';
import { GameBrowser } from './game-browser.tsx';
import { GamesProvider } from './games-context.tsx';
import styles from './list-screen.module.css';
import { SearchField } from './search-field.tsx';

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

// /m/search-games and /m/fav-games: one screen; the game type comes from the query, the kind of list from the
// path.
import { gameTypes } from '@perya/contract/constants';
import { lazy, Suspense } from 'react';
import { usePathname, useSearch } from '../../page/location.ts';
import { screenOf } from '../../page/paths.ts';
import { GameBrowser } from './lists/game-browser.tsx';
import styles from './lists/list-screen.module.css';
import { SearchField } from './search/search-field.tsx';
import { GamesProvider } from './tiles/games-context.tsx';

const LastSearches = lazy(() =>
  import('./search/last-searches-list.tsx').then((part) => ({ default: part.LastSearches })),
);

export function SearchScreen() {
  const pathname = usePathname();
  const requested = new URLSearchParams(useSearch()).get('gameType');
  const gameType = gameTypes.find((type) => type === requested);
  const favourites = screenOf(pathname) === 'fav';
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <GameBrowser
          search={SearchField}
          key={`${pathname} ${gameType}`}
          start={{ gameType, dataType: favourites ? 'favourites' : 'all' }}
          searchFirst={!favourites}
          {...(favourites
            ? {}
            : {
                header: (onSearch) => (
                  <Suspense>
                    <LastSearches onSearch={onSearch} />
                  </Suspense>
                ),
              })}
        />
      </div>
    </GamesProvider>
  );
}

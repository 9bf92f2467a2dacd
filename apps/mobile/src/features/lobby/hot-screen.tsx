import { gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { useSearch } from '../../page/location.ts';
import { HotList } from './lists/hot-list.tsx';
import styles from './lists/list-screen.module.css';
import { GamesProvider } from './tiles/games-context.tsx';

/** /m/hot-games: the hot games, all or of one type, with a filter by name. */
export function HotScreen() {
  const t = useT();
  const requested = new URLSearchParams(useSearch()).get('gameType');
  const gameType = gameTypes.find((type) => type === requested);
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <HotList
          {...(gameType ? { gameType } : {})}
          filter={(name, onName) => (
            <Field
              className={styles['filter']}
              label={t('home.filter')}
              type="search"
              value={name}
              maxLength={60}
              onChange={(event) => onName(event.target.value)}
            />
          )}
        />
      </div>
    </GamesProvider>
  );
}

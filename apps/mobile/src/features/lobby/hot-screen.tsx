import { gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { useSearch } from '../../page/location.ts';
import { GamesProvider } from './games-context.tsx';
import { HotList } from './hot-list.tsx';
import styles from './list-screen.module.css';

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

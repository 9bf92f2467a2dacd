import { gameTypes } from '@perya/contract/constants';
import { useSearch } from '../../page/location.ts';
import { GamesProvider } from './games-context.tsx';
import { HotList } from './hot-list.tsx';
import styles from './list-screen.module.css';

export function HotScreen() {
  const asked = new URLSearchParams(useSearch()).get('gameType');
  const gameType = gameTypes.find((type) => type === asked);
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        <HotList filter {...(gameType ? { gameType } : {})} />
      </div>
    </GamesProvider>
  );
}

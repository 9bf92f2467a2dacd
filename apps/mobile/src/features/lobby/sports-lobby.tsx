// The sports lobby: sports, e-sports and sabong on tabs, each with its providers and a row of its games.
import { type GameType, gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Tabs } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { HotList } from './lists/hot-list.tsx';
import styles from './lists/list-screen.module.css';
import { VendorList } from './providers/vendor-list.tsx';
import { GameRow } from './tiles/game-row.tsx';

const sports: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

export function SportsLobby() {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', {});
  const requested = new URLSearchParams(useSearch()).get('gameType');
  const chosen = sports.find((type) => type === requested) ?? 'SPORTS';
  const offered = data ? data.sorting.map(({ gameCategory }) => gameCategory) : gameTypes;
  return (
    <>
      <Tabs
        className={styles['filter']}
        label={t('title.sport')}
        tabs={sports
          .filter((type) => offered.includes(type))
          .map((type) => ({ key: type, label: t(`category.${type}`) }))}
        selected={chosen}
        onSelect={(gameType) => void go(href('sport', { gameType }), { replace: true, keepScroll: true })}
        controls="sports"
      />
      <div id="sports" role="tabpanel" aria-label={t(`category.${chosen}`)}>
        <VendorList gameType={chosen} />
        <HotList key={chosen} gameType={chosen} />
        <CategoryRow key={`row ${chosen}`} gameType={chosen} />
      </div>
    </>
  );
}

function CategoryRow({ gameType }: { gameType: GameType }) {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/game/list', { gameType, pageNo: '1', pageSize: '12' });
  return (
    <GameRow
      title={t(`category.${gameType}`)}
      rows={2}
      more={href('search', { gameType })}
      games={data?.games}
      failed={isError}
      onRetry={() => void refetch()}
    />
  );
}

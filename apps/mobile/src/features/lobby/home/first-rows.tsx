// The first rows of home: the player's favourites, then the hot games; and the slots for who saves data.
import { homeRows } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { lazy, Suspense } from 'react';
import { useCall } from '../../../page/calls.ts';
import { dataSaver } from '../../../page/data-saver.ts';
import { Icon } from '../../../page/icon.tsx';
import { href } from '../../../page/paths.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { useSession } from '../../../page/session.ts';
import { GameRow } from '../tiles/game-row.tsx';
import { saverShelfQuery } from './home-calls.ts';
import { columns, savedTiles } from './home-inline.ts';

const FavouritesRow = lazy(() =>
  import('./favourites-row.tsx').then((part) => ({ default: part.FavouritesRow })),
);

/** Hot games are fetched once per visit; the few in the HTML are stale, so that the full list replaces them. */
const sessionLong = 3_600_000;

export function FirstRows() {
  const session = useSession();
  return (
    <>
      {session && (
        <Suspense>
          <FavouritesRow />
        </Suspense>
      )}
      <HotRow />
      {dataSaver.on && <SlotsRow />}
    </>
  );
}

function HotRow() {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/game/hot', usePreviewed({}), {
    staleTime: sessionLong,
    partWillDo: true,
  });
  return (
    <GameRow
      title={t('home.hot')}
      icon={<Icon name="category-HOT" />}
      rows={homeRows.HOT}
      more={href('hot')}
      games={data?.games.slice(0, dataSaver.on ? savedTiles : homeRows.HOT * columns)}
      failed={isError}
      onRetry={() => void refetch()}
    />
  );
}

/** The second and last shelf for who saves data: drawn in the HTML, as the first. */
function SlotsRow() {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/game/list', saverShelfQuery, { partWillDo: true });
  return (
    <GameRow
      title={t('home.slots')}
      icon={<Icon name="category-RNG" />}
      rows={homeRows.RNG}
      more={href('slot')}
      games={data?.games}
      failed={isError}
      onRetry={() => void refetch()}
    />
  );
}

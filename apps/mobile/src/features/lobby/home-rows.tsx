// The shelves of home, in their order. The first ones are in the HTML; each of the others asks when it comes near.
import { bingoClassify, homeRows, pageSize } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Cherry, Fish, Flame, Grid3x3, Star } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type QueryOf, useCall } from '../../page/calls.ts';
import { href } from '../../page/paths.ts';
import { useSession } from '../../page/session.ts';
import { GameRow } from './game-row.tsx';
import { ProviderPicker } from './provider-picker.tsx';
import { useNear } from './use-near.ts';

const columns = 6;

export function HomeRows() {
  const t = useT();
  const session = useSession();
  return (
    <>
      {session && <FavouritesRow />}
      <HotRow />
      {(['JILI', 'FC', 'PGE'] as const).map((vendor) => (
        <ListRow
          key={vendor}
          title={vendor}
          icon={<VendorMark vassalage={vendor} />}
          rows={homeRows[vendor]}
          query={{ vassalage: vendor }}
          more={href('provider', { vassalage: vendor })}
        />
      ))}
      <ListRow
        title={t('home.slots')}
        icon={<Cherry aria-hidden="true" />}
        rows={homeRows.RNG}
        query={{ gameType: 'RNG' }}
        more={href('slot')}
      />
      <ListRow
        title={t('home.bingo')}
        icon={<Grid3x3 aria-hidden="true" />}
        rows={homeRows.BINGO}
        query={{ gameType: 'RNG', gameClassify: bingoClassify }}
        more={href('slot', { gameClassify: bingoClassify })}
      />
      <ListRow
        title={t('home.fish')}
        icon={<Fish aria-hidden="true" />}
        rows={homeRows.FISH}
        query={{ gameType: 'FISH' }}
        more={href('fishing')}
      />
      <ProviderPicker />
    </>
  );
}

function FavouritesRow() {
  const t = useT();
  const { data } = useCall('GET /wps/game/favourites', { pageNo: 1, pageSize: pageSize.favouritesHome });
  if (!data || data.content.length === 0) return null;
  return (
    <GameRow
      title={t('home.favourites')}
      icon={<Star aria-hidden="true" />}
      rows={1}
      more={href('fav')}
      games={data.content}
    />
  );
}

function HotRow() {
  const t = useT();
  const { data, isError, refetch } = useCall(
    'GET /wps/game/hot',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <GameRow
      title={t('home.hot')}
      icon={<Flame aria-hidden="true" />}
      rows={homeRows.HOT}
      more={href('hot')}
      games={data?.games.slice(0, homeRows.HOT * columns)}
      failed={isError}
      onRetry={() => void refetch()}
    />
  );
}

type ListRowProps = {
  title: string;
  icon: ReactNode;
  rows: 1 | 2 | 3;
  query: QueryOf<'GET /wps/game/list'>;
  more: string;
};

function ListRow({ title, icon, rows, query, more }: ListRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const asked = { ...query, pageNo: 1, pageSize: rows * columns };
  const { data, isError, refetch } = useCall('GET /wps/game/list', asked, { enabled: near });
  return (
    <div ref={place}>
      <GameRow
        title={title}
        icon={icon}
        rows={rows}
        more={more}
        games={data?.games}
        failed={isError}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function VendorMark({ vassalage }: { vassalage: string }) {
  const { data } = useCall('GET /wps/game/vendors', {});
  const vendor = Object.values(data?.mapping ?? {})
    .flat()
    .find((one) => one.vassalage === vassalage);
  return vendor ? <img src={vendor.mobileLargeIcon} alt="" width="22" height="22" loading="lazy" /> : null;
}

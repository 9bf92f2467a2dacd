// The rows of home below the first, in order; each fetches its games when it is near.

import { bingoClassify, homeRows } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { type QueryOf, useCall } from '../../../page/calls.ts';
import { Icon } from '../../../page/icon.tsx';
import { imageUrl } from '../../../page/image-host.ts';
import { href } from '../../../page/paths.ts';
import { ProviderPicker } from '../providers/provider-picker.tsx';
import { GameRow } from '../tiles/game-row.tsx';
import { columns } from './home-inline.ts';
import { useNearViewport } from './use-near-viewport.ts';

export function HomeRows() {
  // All rows at once would block a slow phone for a frame: lower ones are rendered in the next.
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  return (
    <>
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
      {all && <FartherRows />}
    </>
  );
}

function FartherRows() {
  const t = useT();
  return (
    <>
      <ListRow
        title={t('home.slots')}
        icon={<Icon name="category-RNG" />}
        rows={homeRows.RNG}
        query={{ gameType: 'RNG' }}
        more={href('slot')}
      />
      <ListRow
        title={t('home.bingo')}
        icon={<Icon name="category-BINGO" />}
        rows={homeRows.BINGO}
        query={{ gameType: 'RNG', gameClassify: bingoClassify }}
        more={href('slot', { gameClassify: bingoClassify })}
      />
      <ListRow
        title={t('home.fish')}
        icon={<Icon name="category-FISH" />}
        rows={homeRows.FISH}
        query={{ gameType: 'FISH' }}
        more={href('fishing')}
      />
      <ProviderPicker />
    </>
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
  const near = useNearViewport(place);
  const firstPage = { ...query, pageNo: 1, pageSize: rows * columns };
  const { data, isError, refetch } = useCall('GET /wps/game/list', firstPage, { enabled: near });
  return (
    <div ref={place}>
      <GameRow
        title={title}
        icon={icon}
        rows={rows}
        more={more}
        games={data?.games}
        near={near}
        failed={isError}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function VendorMark({ vassalage }: { vassalage: string }) {
  const { data } = useCall('GET /wps/game/vendors', {}, { partWillDo: true });
  const vendor = Object.values(data?.mapping ?? {})
    .flat()
    .find((one) => one.vassalage === vassalage);
  return vendor ? (
    <img src={imageUrl(vendor.mobileLargeIcon)} alt="" width="22" height="22" loading="lazy" />
  ) : null;
}

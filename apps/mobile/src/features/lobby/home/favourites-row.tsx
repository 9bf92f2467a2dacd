import { pageSize } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Star } from 'lucide-react';
import { useCall } from '../../../page/calls.ts';
import { href } from '../../../page/paths.ts';
import { GameRow } from '../tiles/game-row.tsx';

/** The player's favourite games; nothing when there are none. */
export function FavouritesRow() {
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

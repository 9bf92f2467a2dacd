import type { GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { EmptyState, ErrorState, Loader } from '@perya/ui';
import { ChevronRight } from 'lucide-react';
import { useCall } from '../../../page/calls.ts';
import { imageUrl } from '../../../page/image-host.ts';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { usePreviewed } from '../../../page/preview.ts';
import styles from './vendor-list.module.css';

/** The providers of one category, each leading to its games. */
export function VendorList({ gameType }: { gameType: GameType }) {
  const t = useT();
  const { data, isError, refetch } = useCall('GET /wps/game/vendors', usePreviewed({}));
  if (isError)
    return (
      <ErrorState title={t('state.error')} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
    );
  if (!data) return <Loader label={t('state.loading')} />;
  const vendors = data.mapping[gameType] ?? [];
  if (vendors.length === 0) return <EmptyState title={t('state.empty')} />;
  return (
    <ul className={styles['list']}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link to={href('provider', { vassalage: vendor.vassalage, gameType })}>
            <img src={imageUrl(vendor.mobileLargeIcon)} alt="" width="44" height="44" loading="lazy" />
            <span className={styles['name']}>
              {vendor.displayName}
              <small>{t('home.vendorGames', { count: vendor.gameCount })}</small>
            </span>
            <ChevronRight className={styles['arrow']} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

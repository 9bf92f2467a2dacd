// /m/provider?vassalage=: the games of one provider, or the choice of providers when none is named.

import { gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState, Loader } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { useCall } from '../../page/calls.ts';
import { imageUrl } from '../../page/image-host.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { GameBrowser } from './lists/game-browser.tsx';
import styles from './lists/list-screen.module.css';
import { SearchField } from './search/search-field.tsx';
import { GamesProvider } from './tiles/games-context.tsx';

const ProviderPicker = lazy(() =>
  import('./providers/provider-picker.tsx').then((part) => ({ default: part.ProviderPicker })),
);

export function ProviderScreen() {
  const t = useT();
  const query = new URLSearchParams(useSearch());
  const { data } = useCall('GET /wps/game/vendors', {});
  const vassalage = query.get('vassalage') ?? '';
  const gameType = gameTypes.find((type) => type === query.get('gameType'));
  const known = (vendor: { vassalage: string }) => vendor.vassalage === vassalage;
  const unknown = vassalage && data && !Object.values(data.mapping).some((vendors) => vendors.some(known));
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        {unknown ? (
          <EmptyState
            title={t('games.unknownVendor')}
            hint={t('games.unknownVendorHint')}
            action={
              <Link to={href('provider')} className={buttonClass('secondary')}>
                {t('games.allVendors')}
              </Link>
            }
          />
        ) : vassalage ? (
          <>
            <VendorHead vassalage={vassalage} />
            <GameBrowser
              search={SearchField}
              key={`${vassalage} ${gameType}`}
              start={{ vassalage, gameType }}
              vendors={false}
            />
          </>
        ) : (
          <Suspense fallback={<Loader label={t('state.loading')} />}>
            <ProviderPicker />
          </Suspense>
        )}
      </div>
    </GamesProvider>
  );
}

/** A provider's name and logo. The list below shows the count: games of two categories count in both. */
function VendorHead({ vassalage }: { vassalage: string }) {
  const { data } = useCall('GET /wps/game/vendors', {});
  const vendor = Object.values(data?.mapping ?? {})
    .flat()
    .find((one) => one.vassalage === vassalage);
  if (!vendor) return <div className={styles['vendorHead']} />;
  return (
    <div className={styles['vendorHead']}>
      <img src={imageUrl(vendor.mobileLargeIcon)} alt="" width="52" height="52" />
      <strong>{vendor.displayName}</strong>
    </div>
  );
}

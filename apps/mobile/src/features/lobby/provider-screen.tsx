// /m/provider?vassalage=: the games of one provider, or the choice of providers when none is named.
import { gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';
import { GameBrowser } from './game-browser.tsx';
import { GamesProvider } from './games-context.tsx';
import styles from './list-screen.module.css';
import { ProviderPicker } from './provider-picker.tsx';

export function ProviderScreen() {
  const query = new URLSearchParams(useSearch());
  const vassalage = query.get('vassalage') ?? '';
  const gameType = gameTypes.find((type) => type === query.get('gameType'));
  return (
    <GamesProvider>
      <div className={styles['screen']}>
        {vassalage ? (
          <>
            <VendorHead vassalage={vassalage} />
            <GameBrowser key={`${vassalage} ${gameType}`} start={{ vassalage, gameType }} vendors={false} />
          </>
        ) : (
          <ProviderPicker />
        )}
      </div>
    </GamesProvider>
  );
}

function VendorHead({ vassalage }: { vassalage: string }) {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', {});
  const all = Object.values(data?.mapping ?? {})
    .flat()
    .filter((one) => one.vassalage === vassalage);
  const [vendor] = all;
  if (!vendor) return null;
  const count = all.reduce((sum, one) => sum + one.gameCount, 0);
  return (
    <div className={styles['vendorHead']}>
      <img src={vendor.mobileLargeIcon} alt="" width="52" height="52" />
      <div>
        <strong>{vendor.displayName}</strong>
        <div>{t('home.vendorGames', { count })}</div>
      </div>
    </div>
  );
}

import type { GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { showChosen } from '@perya/ui';
import { useCall } from '../../../page/calls.ts';
import { imageUrl } from '../../../page/image-host.ts';
import { usePreviewed } from '../../../page/preview.ts';
import styles from './vendor-strip.module.css';
import { pickerVendors, queryOfType } from './vendors.ts';

type VendorStripProps = {
  gameType: GameType | undefined;
  selected: string;
  onSelect: (vassalage: string) => void;
};

/** A tab for all providers, then one with its logo for each. */
export function VendorStrip({ gameType, selected, onSelect }: VendorStripProps) {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', usePreviewed({}));
  const vendors = !data
    ? []
    : gameType
      ? (data.mapping[queryOfType(gameType).gameType] ?? [])
      : pickerVendors(data);
  return (
    <fieldset
      // A new element when the vendors arrive late.
      key={vendors.length}
      ref={showChosen}
      className={styles['strip']}
      aria-label={t('lobby.vendors')}
      // Browsers leave a barely visible element where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <button type="button" aria-pressed={selected === ''} onClick={() => onSelect('')}>
        {t('home.allProviders')}
      </button>
      {vendors.map((vendor) => (
        <button
          key={vendor.vassalage}
          type="button"
          aria-pressed={selected === vendor.vassalage}
          onClick={() => onSelect(vendor.vassalage)}
        >
          <img src={imageUrl(vendor.mobileLargeIcon)} alt="" width="28" height="28" loading="lazy" />
          {vendor.displayName}
        </button>
      ))}
    </fieldset>
  );
}

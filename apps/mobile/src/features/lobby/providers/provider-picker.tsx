import { useT } from '@perya/locales/page';
import { useCall } from '../../../page/calls.ts';
import { imageUrl } from '../../../page/image-host.ts';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { usePreviewed } from '../../../page/preview.ts';
import styles from './provider-picker.module.css';
import { pickerVendors } from './vendors.ts';

/** All providers by logo. */
export function ProviderPicker() {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', usePreviewed({}), { partWillDo: true });
  return (
    <section className={styles['picker']}>
      <h2>{t('home.providers')}</h2>
      <ul>
        {data &&
          pickerVendors(data).map((vendor) => (
            <li key={vendor.vassalage}>
              <Link to={href('provider', { vassalage: vendor.vassalage })}>
                <img src={imageUrl(vendor.mobileLargeIcon)} alt="" width="40" height="40" loading="lazy" />
                <span dir="auto">{vendor.displayName}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

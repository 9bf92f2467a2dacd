import type { GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useCall } from '../../../page/calls.ts';
import { Icon } from '../../../page/icon.tsx';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { usePreviewed } from '../../../page/preview.ts';
import { sideMenu } from '../providers/vendors.ts';
import styles from './side-menu.module.css';

/** The list of categories; the chosen one's panel is beside it. */
export function SideMenu({ current }: { current: 'HOT' | GameType }) {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', usePreviewed({}), { partWillDo: true });
  return (
    <nav className={styles['menu']} aria-label={t('nav.categories')}>
      <ul>
        {sideMenu(data ?? { sorting: [] }).map((category) => (
          <li key={category}>
            <Link
              to={href('home', category === 'HOT' ? {} : { category })}
              keepScroll
              aria-current={category === current ? 'true' : undefined}
            >
              <Icon name={`category-${category}`} />
              <span>{t(`category.${category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The navigation at the side of a wide page, in place of the bar at the foot.
import { useT } from '@perya/locales/page';
import { HandCoins, House, Tag, UserPlus, UserRound } from 'lucide-react';
import { Link } from '../page/link.tsx';
import { usePathname } from '../page/location.ts';
import { href, screenOf } from '../page/paths.ts';
import { DrawerOthers } from './drawer-others.tsx';
import { GameEntries } from './game-entries.tsx';
import styles from './menu-list.module.css';
import sides from './side-nav.module.css';

const nothing = () => {};

export function SideNav() {
  const t = useT();
  const at = screenOf(usePathname());
  const entries = [
    { name: 'home', Face: House, label: t('nav.home') },
    { name: 'activity', Face: Tag, label: t('nav.promotion') },
    { name: 'voucherCenter', Face: HandCoins, label: t('nav.deposit') },
    { name: 'invite', Face: UserPlus, label: t('nav.invite') },
    { name: 'memberHome', Face: UserRound, label: t('nav.mine') },
  ] as const;
  return (
    <div className={sides['side']}>
      <nav aria-label={t('nav.main')}>
        <ul className={styles['list']}>
          {entries.map(({ name, Face, label }) => (
            <li key={name}>
              <Link to={href(name)} aria-current={at === name ? 'page' : undefined}>
                <Face aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <GameEntries home={false} />
      <DrawerOthers onChoose={nothing} />
    </div>
  );
}

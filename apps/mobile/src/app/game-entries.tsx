// The menu's entries to the games: home, each category in the providers' order, then favourites and hot
// games.
import type { GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Star } from 'lucide-react';
import { useCall } from '../page/calls.ts';
import { Icon } from '../page/icon.tsx';
import { Link } from '../page/link.tsx';
import { usePathname, useSearch } from '../page/location.ts';
import { href, screenOf } from '../page/paths.ts';
import { usePreviewed } from '../page/preview.ts';
import styles from './menu-list.module.css';

/** Categories are shown on home: from another screen the entry goes home first. */
export function GameEntries({ onChoose, home = true }: { onChoose?: () => void; home?: boolean }) {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', usePreviewed({}));
  const at = screenOf(usePathname());
  const current = new URLSearchParams(useSearch()).get('category');
  const categories: GameType[] = data?.sorting.map((entry) => entry.gameCategory) ?? [];
  const entries = [
    ...(home
      ? [
          {
            to: href('home'),
            icon: 'home' as const,
            label: t('nav.home'),
            here: at === 'home' && current === null,
          },
        ]
      : []),
    ...categories.map((category) => ({
      to: href('home', { category }),
      icon: `category-${category}` as const,
      label: t(`category.${category}`),
      here: at === 'home' && current === category,
    })),
    { to: href('fav'), icon: 'star', label: t('drawer.favourites'), here: at === 'fav' },
    { to: href('hot'), icon: 'category-HOT', label: t('category.HOT'), here: at === 'hot' },
  ] as const;
  return (
    <nav aria-label={t('drawer.games')}>
      <h3 className={styles['heading']}>{t('drawer.games')}</h3>
      <ul className={styles['list']}>
        {entries.map(({ to, icon, label, here }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={here ? 'page' : undefined}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              {icon === 'star' ? <Star aria-hidden="true" /> : <Icon name={icon} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

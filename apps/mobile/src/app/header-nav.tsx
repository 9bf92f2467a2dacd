import { type GameType, gameTypes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { showChosen } from '@perya/ui';
import { useCall } from '../page/calls.ts';
import { Link } from '../page/link.tsx';
import { useSearch } from '../page/location.ts';
import { href } from '../page/paths.ts';
import { usePreviewed } from '../page/preview.ts';
import styles from './header-nav.module.css';

/** Home, then each category of games in the providers' order; sports have entries of their own. */
export function HeaderNav() {
  const t = useT();
  const { data } = useCall('GET /wps/game/vendors', usePreviewed({}));
  const category = new URLSearchParams(useSearch()).get('category');
  const current = gameTypes.find((type) => type === category);
  const categories = new Set(data?.sorting.map((entry) => entry.gameCategory));
  categories.delete('SPORTS');
  const entry = (category: GameType | undefined) => (
    <li key={category ?? 'home'}>
      <Link
        to={href('home', category ? { category } : {})}
        keepScroll
        aria-current={category === current ? 'true' : undefined}
      >
        {t(category ? `category.${category}` : 'nav.home')}
      </Link>
    </li>
  );
  return (
    <nav className={styles['nav']} aria-label={t('drawer.games')}>
      {/* A new element when the categories arrive late. */}
      <ul key={categories.size} ref={showChosen}>
        {entry(undefined)}
        {[...categories].map(entry)}
      </ul>
    </nav>
  );
}

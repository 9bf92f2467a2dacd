import { useT } from '@perya/locales/page';
import { Gift, ListChecks } from 'lucide-react';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { useFlag } from '../../page/status.ts';
import styles from './activity-menu.module.css';

/** Links to other rewards beside the promotions. */
export function ActivityMenu() {
  const t = useT();
  const rewards = useFlag('REWCEN3');
  return (
    <nav className={styles['menu']} aria-label={t('promotions.menu')}>
      <ul>
        <li>
          <Link to={href('tasks')}>
            <ListChecks size={20} aria-hidden="true" />
            {t('title.tasks')}
          </Link>
        </li>
        {rewards && (
          <li>
            <Link to={href('rewardCenter')}>
              <Gift size={20} aria-hidden="true" />
              {t('title.rewardCenter')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

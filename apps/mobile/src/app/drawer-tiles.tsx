import { useT } from '@perya/locales/page';
import { FerrisWheel, Gift, Smartphone, UserPlus } from 'lucide-react';
import { Icon } from '../page/icon.tsx';
import { isInstalled } from '../page/installed.ts';
import { Link } from '../page/link.tsx';
import { href } from '../page/paths.ts';
import { useSession } from '../page/session.ts';
import { useFlag, usePromo } from '../page/status.ts';
import { mayInvite } from './drawer-rules.ts';
import styles from './menu-list.module.css';

/** Three brands of slots: each tile opens all slots of its brand. */
const slotBrands = ['JILI', 'FC', 'PGE'];

export function DrawerTiles({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const rewards = useFlag('REWCEN3');
  const referral = usePromo('REFERRAL');
  const session = useSession();
  return (
    <div className={styles['tiles']}>
      {slotBrands.map((vassalage) => (
        <Link key={vassalage} to={href('slot', { vassalage })} onClick={onChoose}>
          <FerrisWheel aria-hidden="true" />
          {vassalage}
        </Link>
      ))}
      <Link to={href('home', { category: 'BINGO' })} onClick={onChoose}>
        <Icon name="category-BINGO" />
        {t('category.BINGO')}
      </Link>
      {rewards && (
        <Link to={href('rewardCenter')} onClick={onChoose}>
          <Gift aria-hidden="true" />
          {t('title.rewardCenter')}
        </Link>
      )}
      {mayInvite(session, referral) && (
        <Link to={href('invite')} onClick={onChoose}>
          <UserPlus aria-hidden="true" />
          {t('nav.invite')}
        </Link>
      )}
      {!isInstalled() && (
        <Link to={href('download')} onClick={onChoose}>
          <Smartphone aria-hidden="true" />
          {t('title.download')}
        </Link>
      )}
    </div>
  );
}

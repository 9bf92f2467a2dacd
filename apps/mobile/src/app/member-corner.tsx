import { useT } from '@perya/locales/page';
import { Avatar, IconButton } from '@perya/ui';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { BalanceText } from '../page/balance-text.tsx';
import { useCall } from '../page/calls.ts';
import { portraitUrl } from '../page/head-icon.ts';
import { Link } from '../page/link.tsx';
import { href } from '../page/paths.ts';
import { isTrial, type Session } from '../page/session.ts';
import { UnreadBadge } from '../page/unread-badge.tsx';
import styles from './member-corner.module.css';
import { overlay } from './overlay.tsx';

const AccountMenu = overlay([], () => import('./account-menu.tsx').then((part) => part.AccountMenu));

/** The header's corner for a logged-in player: name, balance and the account menu. */
export function MemberCorner({ session }: { session: Session }) {
  const t = useT();
  const [menu, setMenu] = useState(false);
  const { data: member } = useCall('GET /wps/member/info', {});
  return (
    <div className={styles['corner']}>
      <Link to={href('memberHome')} className={styles['who']}>
        <Avatar src={portraitUrl(member)} />
        <span className={styles['account']}>
          <span className={styles['name']}>
            {isTrial(session)
              ? t('account.trial')
              : (member?.nickname ?? member?.account ?? session.userName)}
          </span>
          <BalanceText className={styles['balance']} />
        </span>
        <UnreadBadge className={styles['unread']} />
      </Link>
      <Link to={href('voucherCenter')} className={styles['deposit']} aria-label={t('action.deposit')}>
        <Plus size={20} strokeWidth={3} />
      </Link>
      <IconButton
        label={t('account.menu')}
        className={styles['more']}
        aria-haspopup="dialog"
        onClick={() => setMenu(true)}
      >
        <ChevronDown size={20} />
      </IconButton>
      <AccountMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}

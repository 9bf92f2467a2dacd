import { useT } from '@perya/locales/page';
import {
  Bell,
  ChevronRight,
  CircleHelp,
  Gauge,
  Inbox,
  Landmark,
  LockKeyhole,
  LogOut,
  MessageSquarePlus,
  ReceiptText,
  Settings,
  ShieldCheck,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../page/link.tsx';
import { LogoutQuestion } from '../../page/logout-question.tsx';
import { href } from '../../page/paths.ts';
import { UnreadBadge } from '../../page/unread-badge.tsx';
import styles from './member.module.css';

const ways = [
  { to: href('gameRecord'), id: 'member.records', Icon: ReceiptText },
  { to: href('fav'), id: 'member.favourites', Icon: Star },
  { to: href('fairness'), id: 'member.fairness', Icon: ShieldCheck },
  { to: href('inbox'), id: 'member.inbox', Icon: Inbox },
  { to: href('notice'), id: 'member.notices', Icon: Bell },
  { to: href('help'), id: 'member.help', Icon: CircleHelp },
  { to: href('feedback'), id: 'member.feedback', Icon: MessageSquarePlus },
  { to: href('limits'), id: 'member.limits', Icon: Gauge },
  { to: href('bankCards'), id: 'member.bankCards', Icon: Landmark },
  { to: href('security'), id: 'member.security', Icon: LockKeyhole },
  { to: href('set'), id: 'member.settings', Icon: Settings },
] as const;

/** What there is to open. */
export function Shortcuts() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ul className={styles['links']}>
        {ways.map(({ to, id, Icon }) => (
          <li key={id}>
            <Link to={to} className={styles['row']}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {t(id)} {id === 'member.inbox' && <UnreadBadge />}
              </span>
              <ChevronRight size={18} className={styles['chevron']} aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles['row']} onClick={() => setAsking(true)}>
            <LogOut size={20} aria-hidden="true" />
            <span>{t('member.logout')}</span>
          </button>
        </li>
      </ul>
      <LogoutQuestion open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

import { useT } from '@perya/locales/page';
import {
  Bell,
  ChevronRight,
  CircleHelp,
  Gauge,
  Hammer,
  Inbox,
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
  { to: href('security'), id: 'member.security', Icon: LockKeyhole },
  { to: href('set'), id: 'member.settings', Icon: Settings },
] as const;

const later = ['member.bankCards'] as const;

/** What there is to open, and honestly what there is not yet. */
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
      <section className={styles['later']}>
        <h2>
          <Hammer size={16} aria-hidden="true" />
          {t('member.later')}
        </h2>
        <p className={styles['soft']}>{t('member.laterHint')}</p>
        <ul>
          {later.map((id) => (
            <li key={id} className={styles['tag']}>
              {t(id)}
            </li>
          ))}
        </ul>
      </section>
      <LogoutQuestion open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

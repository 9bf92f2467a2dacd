import { useT } from '@perya/locales/page';
import { CircleHelp, MessageCircle, Settings, Tag, Trophy, Video } from 'lucide-react';
import { chatGroups } from '../features/system/service-groups.ts';
import { liveChats } from '../features/system/service-links.ts';
import { Link } from '../page/link.tsx';
import { useLinks } from '../page/links.ts';
import { optionalPart } from '../page/optional-part.tsx';
import { href } from '../page/paths.ts';
import { isMember, useSession } from '../page/session.ts';
import { useFlag, usePromo } from '../page/status.ts';
import { showsVip } from './drawer-rules.ts';
import styles from './menu-list.module.css';

const InboxEntry = optionalPart([], () => import('./inbox-entry.tsx').then((part) => part.InboxEntry));

/** The drawer's entries for promotions, customer service, VIP and settings. */
export function DrawerOthers({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const vip = usePromo('VIPBENEFIT');
  const hasChat = useFlag('CBS3');
  const session = useSession();
  const [chat] = liveChats(useLinks());
  const entries = [
    { to: href('activity'), Face: Tag, label: t('title.activity') },
    ...(hasChat
      ? [
          { to: href('hosts'), Face: Video, label: t('title.hosts') },
          { to: href('chat'), Face: MessageCircle, label: t('drawer.liveChat') },
        ]
      : []),
    { to: href('help'), Face: CircleHelp, label: t('title.help') },
    ...(showsVip(session, vip) ? [{ to: href('vip'), Face: Trophy, label: t('drawer.vip') }] : []),
    { to: href('set'), Face: Settings, label: t('title.set') },
  ];
  return (
    <>
      <h3 className={styles['heading']}>{t('drawer.others')}</h3>
      <ul className={styles['list']}>
        {entries.map(({ to, Face, label }) => (
          <li key={to}>
            <Link to={to} onClick={onChoose}>
              <Face aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
        {session && isMember(session) && (
          <li>
            <InboxEntry onChoose={onChoose} />
          </li>
        )}
        {!hasChat && chat && (
          <li>
            <a href={chat.url} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              {t('drawer.liveChat')}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The merchant's chats and social pages; nothing where none is configured. */
export function DrawerSocial() {
  const t = useT();
  const links = chatGroups(useLinks().resources).flatMap((group) => group.links);
  if (links.length === 0) return null;
  return (
    <>
      <h3 className={styles['heading']}>{t('drawer.social')}</h3>
      <ul className={styles['list']}>
        {links.map(({ url, label }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

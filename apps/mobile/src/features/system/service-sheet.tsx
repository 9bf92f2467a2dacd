import { useLanguage } from '@perya/locales/page';
import { Badge, buttonClass, classes, Dialog } from '@perya/ui';
import { ChevronDown, MessageCircle, MessagesSquare, Phone, Send } from 'lucide-react';
import { useState } from 'react';
import { badgeText } from '../../page/badge-text.ts';
import { useChatUnread } from '../../page/chat/use-chat-unread.ts';
import { Link } from '../../page/link.tsx';
import { useLinks } from '../../page/links.ts';
import { href } from '../../page/paths.ts';
import { useFlag } from '../../page/status.ts';
import { type ChatGroup, type ChatKind, chatGroups } from './service-groups.ts';
import { liveChats } from './service-links.ts';
import styles from './service-sheet.module.css';

const icons: Record<ChatKind, typeof Send> = {
  TELEGRAM: Send,
  TELEGRAM2: Send,
  FACEBOOK: MessageCircle,
  FACEBOOK2: MessageCircle,
  WHATSAPP: Phone,
};

/** Customer service: our chat, the merchant's other chats by kind, and the help. */
export function ServiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, language } = useLanguage();
  const links = useLinks();
  const [opened, setOpened] = useState<ChatKind>();
  const hasChat = useFlag('CBS3');
  const unread = badgeText(useChatUnread(), language);
  const chats = liveChats(links);
  const groups = chatGroups(links.resources);
  return (
    <Dialog
      open={open}
      kind="sheet"
      onClose={onClose}
      title={t('service.open')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Link
            to={href('help')}
            className={buttonClass(hasChat ? 'secondary' : 'primary')}
            onClick={onClose}
          >
            {t('action.helpCenter')}
          </Link>
          {hasChat && (
            <Link to={href('chat')} className={buttonClass('primary')} onClick={onClose}>
              {t('service.chat')}
              {unread !== '' && <Badge tone="magenta">{unread}</Badge>}
            </Link>
          )}
        </>
      }
    >
      {!hasChat && chats.length + groups.length === 0 && (
        <p className={styles['note']}>{t('service.none')}</p>
      )}
      <ul className={styles['list']}>
        {chats.map(({ url, label }) => (
          <li key={url}>
            <a className={styles['row']} href={url} target="_blank" rel="noreferrer">
              <MessagesSquare aria-hidden="true" />
              {label ?? t('drawer.liveChat')}
            </a>
          </li>
        ))}
        {groups.map((group) => (
          <Group
            key={group.kind}
            group={group}
            open={opened === group.kind}
            onToggle={() => setOpened((now) => (now === group.kind ? undefined : group.kind))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type GroupProps = { group: ChatGroup; open: boolean; onToggle: () => void };

function Group({ group: { kind, name, links }, open, onToggle }: GroupProps) {
  const Icon = icons[kind];
  const [only, ...others] = links;
  if (only && others.length === 0)
    return (
      <li>
        <a className={styles['row']} href={only.url} target="_blank" rel="noreferrer">
          <Icon aria-hidden="true" />
          {only.label}
        </a>
      </li>
    );
  return (
    <li>
      <button type="button" className={styles['row']} aria-expanded={open} onClick={onToggle}>
        <Icon aria-hidden="true" />
        {name}
        <ChevronDown className={classes(styles['chevron'], open && styles['open'])} aria-hidden="true" />
      </button>
      {open && (
        <ul className={styles['inner']}>
          {links.map(({ url, label }) => (
            <li key={url}>
              <a className={styles['row']} href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

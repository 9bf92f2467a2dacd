import { useLanguage } from '@perya/locales/page';
import { Badge, Button, buttonClass, EmptyState } from '@perya/ui';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { badgeText } from '../../page/badge-text.ts';
import { call } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { unreadCall, useUnread } from '../../page/unread.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './inbox.module.css';
import { MessageCard } from './message-card.tsx';
import { useInbox } from './use-inbox.ts';

/** The player's messages from the operator, and a link to the announcements. */
export function InboxScreen() {
  const { t } = useLanguage();
  const inbox = useInbox();
  const pages = inbox.data;
  const list = [...new Map(pages?.flatMap((page) => page.list).map((one) => [one.messageId, one])).values()];
  useMarkSeen(list.find(({ read }) => !read)?.messageId);
  return (
    <div className={styles['screen']}>
      <NoticesLink />
      {!pages && <QueryPlaceholder query={inbox} count={3} size={styles['waiting']} />}
      {pages && list.length === 0 && (
        <EmptyState title={t('notices.inboxEmpty')} hint={t('notices.inboxEmptyText')} />
      )}
      {list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((message) => (
            <li key={message.messageId}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      )}
      {inbox.hasMore && (
        <Button tone="secondary" wide busy={inbox.isFetchingMore} onClick={() => void inbox.more()}>
          {t('notices.inboxMore')}
        </Button>
      )}
    </div>
  );
}

function NoticesLink() {
  const { t, language } = useLanguage();
  const count = badgeText(useUnread()?.notices, language);
  return (
    <Link to={href('notice')} className={buttonClass('secondary', false, true)}>
      <Bell size={20} aria-hidden="true" />
      {t('notices.all')}
      {count !== '' && (
        <Badge tone="bulb">
          {count} <span className="visually-hidden">{t('notices.unread')}</span>
        </Badge>
      )}
    </Link>
  );
}

/** Marks the shown messages as seen on the server; the marks on the cards stay for this visit. */
function useMarkSeen(newest: string | undefined) {
  const queryCache = useQueryCache();
  useEffect(() => {
    if (newest === undefined) return;
    const seen = call('POST /wps/message/read', { body: { messageId: newest } });
    // A mark that fails is dropped: the messages stay unread for now.
    seen.then(() => queryCache.invalidate(unreadCall)).catch(() => {});
  }, [newest, queryCache]);
}

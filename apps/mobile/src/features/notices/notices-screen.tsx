import { useT } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import { useSearch } from '../../page/location.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';
import { useNotices, useReading } from './use-notices.ts';

/** The announcements; `i` in the address opens one by its index, from 0. */
export function NoticesScreen() {
  const t = useT();
  const notices = useNotices();
  const { isRead, report } = useReading();
  const requested = new URLSearchParams(useSearch()).get('i');
  const list = notices.data?.player;
  return (
    <div className={styles['screen']}>
      {!list && <QueryPlaceholder query={notices} count={4} size={styles['itemWaiting']} />}
      {list?.length === 0 && <EmptyState title={t('notices.empty')} hint={t('notices.emptyText')} />}
      {list && list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((notice, index) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              read={isRead(notice)}
              show={requested === String(index)}
              onRead={() => report(notice)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

import { useT } from '@perya/locales/page';
import { buttonClass, Card, EmptyState } from '@perya/ui';
import { useEffect, useRef } from 'react';
import { Day } from '../../page/day.tsx';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { OperatorText } from '../../page/operator-text.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './notices.module.css';
import { type Notice, useNotices, useReading } from './use-notices.ts';

/** One announcement by its id. */
export function NoticeDetailScreen() {
  const t = useT();
  const notices = useNotices();
  const id = new URLSearchParams(useSearch()).get('id');
  const notice = notices.data?.player.find((one) => one.id === id);
  const all = (
    <Link to={href('notice')} className={buttonClass('secondary')}>
      {t('notices.all')}
    </Link>
  );
  if (!notices.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={notices} count={1} size={styles['detailWaiting']} />
      </div>
    );
  if (!notice) return <EmptyState title={t('notices.gone')} hint={t('notices.goneText')} action={all} />;
  return (
    <div className={styles['screen']}>
      <NoticeText notice={notice} />
      {all}
    </div>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const { report } = useReading();
  const reportShown = useRef(() => {});
  reportShown.current = () => report(notice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another announcement is reported anew.
  useEffect(() => reportShown.current(), [notice.id]);
  return (
    <Card className={styles['detail']}>
      <h2 {...ownLanguage(notice.language)}>{notice.title}</h2>
      <p className={styles['when']}>
        <Day of={notice.startDate} />
      </p>
      <OperatorText html={notice.content} language={notice.language} />
    </Card>
  );
}

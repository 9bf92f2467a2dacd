import { useT } from '@perya/locales/page';
import { EmptyState, ErrorState, Skeleton } from '@perya/ui';
import { useEffect } from 'react';
import type { CallFailure } from './calls.ts';
import { failurePhrase } from './failure-text.ts';
import styles from './query-placeholder.module.css';

type QueryPlaceholderProps = {
  query: { error: CallFailure | null; isPaused: boolean; refetch: () => unknown };
  /** The number of skeletons (up to 4), and their final size. */
  count: 1 | 3 | 4;
  size: string | undefined;
};

/** Stands in for a query's data: skeletons of its final size while it loads, or the failure. */
export function QueryPlaceholder({ query, count, size }: QueryPlaceholderProps) {
  const t = useT();
  const { error, refetch } = query;
  useEffect(() => {
    if (!error) return undefined;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, refetch]);
  // A call that waits for the network is sent by itself when it is back.
  if (query.isPaused)
    return (
      <div role="status">
        <EmptyState title={t('state.offline')} hint={t('state.offlineHint')} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title={t('state.error')}
        hint={t(failurePhrase(error))}
        retryLabel={t('action.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles['places']} role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      {[1, 2, 3, 4].slice(0, count).map((at) => (
        <Skeleton key={at} className={size} />
      ))}
    </div>
  );
}

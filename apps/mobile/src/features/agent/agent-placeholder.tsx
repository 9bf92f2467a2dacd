import { useT } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import type { ComponentProps } from 'react';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './agent.module.css';

type Query = ComponentProps<typeof QueryPlaceholder>['query'];

/** Stands in for what only agents have: skeletons, the failure, or that the caller is no agent. */
export function AgentPlaceholder({ query, count = 3 }: { query: Query; count?: 1 | 3 | 4 }) {
  const t = useT();
  const code = query.error?.code;
  if (code === 'FEATURE_UNAVAILABLE')
    return <EmptyState title={t('agent.notAgent')} hint={t('agent.notAgentText')} />;
  if (code === 'METHOD_NOT_ALLOWED') return <EmptyState title={t('agent.later')} />;
  return <QueryPlaceholder query={query} count={count} size={styles['cardWaiting']} />;
}

import { useLanguage, useT } from '@perya/locales/page';
import { EmptyState, Loader } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { statusQuery, storeStatus } from '../page/status.ts';
import styles from './gate.module.css';
import { gateOf } from './gate-of.ts';

/** Nothing is shown before it is known whether it may be: what was last known opens the gate, the fresh answer corrects it. */
export function Gate({ children }: { children: ReactNode }) {
  const t = useT();
  const { language } = useLanguage();
  const { data: status, isError, refetch } = useQuery(statusQuery);
  useEffect(() => {
    if (status) storeStatus(status);
  }, [status]);
  if (!status)
    return isError ? (
      <EmptyState
        title={t('state.offline')}
        hint={t('state.offlineHint')}
        action={
          <button type="button" onClick={() => void refetch()}>
            {t('action.retry')}
          </button>
        }
      />
    ) : (
      <Loader label={t('state.loading')} />
    );
  const gate = gateOf(status);
  if (gate === 0) return children;
  const region = gate === 2;
  return (
    <main className={styles['closed']} lang={language}>
      <EmptyState
        title={t(region ? 'status.regionTitle' : 'status.maintenanceTitle')}
        hint={t(region ? 'status.regionHint' : 'status.maintenanceHint')}
        action={
          region ? <p className={styles['ip']}>{t('status.ip', { ip: status.location.ip })}</p> : undefined
        }
      />
    </main>
  );
}

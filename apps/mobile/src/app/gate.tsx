import { useT } from '@perya/locales/page';
import { EmptyState, Loader } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ClosedScreen } from '../features/system/closed-screen.tsx';
import { usePathname } from '../page/location.ts';
import { screenOf } from '../page/paths.ts';
import { statusQuery, storeStatus } from '../page/status.ts';
import { gateOf } from './gate-of.ts';

/** Nothing is shown before it is known whether it may be: what was last known opens the gate, the fresh answer corrects it. */
export function Gate({ children }: { children: ReactNode }) {
  const t = useT();
  const screen = screenOf(usePathname());
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
  // Whom to ask is told in the help too, so it stays open.
  if (gate === 0 || screen === 'help' || screen === 'helpDetail') return children;
  return <ClosedScreen status={status} region={gate === 2} />;
}

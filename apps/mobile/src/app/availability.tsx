import { useT } from '@perya/locales/page';
import { Button, Loader } from '@perya/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { usePathname } from '../page/location.ts';
import { screenOf } from '../page/paths.ts';
import { type Status, storeStatus, useStatusQuery } from '../page/status.ts';
import { availabilityOf } from './availability-of.ts';
import { closedScreen, loadClosedScreen } from './closed-screen.ts';

/** Shows the page only where the site is open, by the last known status until the fresh one arrives. */
export function Availability({ children }: { children: ReactNode }) {
  const t = useT();
  const screen = screenOf(usePathname());
  const { data: status, isError, refetch } = useStatusQuery();
  useEffect(() => {
    if (status) storeStatus(status);
  }, [status]);
  if (!status)
    return isError ? (
      <div role="alert">
        <p>{t('state.offline')}</p>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </div>
    ) : (
      <Loader label={t('state.loading')} />
    );
  const availability = availabilityOf(status);
  // Help stays open: it names whom to contact.
  if (availability === 0 || screen === 'help' || screen === 'helpDetail') return children;
  return <Closed status={status} region={availability === 2} />;
}

function Closed({ status, region }: { status: Status; region: boolean }) {
  const t = useT();
  const [ClosedScreen, setClosedScreen] = useState(closedScreen);
  useEffect(() => {
    if (!ClosedScreen) void loadClosedScreen().then(() => setClosedScreen(closedScreen));
  }, [ClosedScreen]);
  return ClosedScreen ? (
    <ClosedScreen status={status} region={region} />
  ) : (
    <Loader label={t('state.loading')} />
  );
}

// Asks before a person leaves what is not saved.
import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { useBlocker } from '@tanstack/react-router';

/** What of an address says which item is open. */
const itemOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  [pathname, Reflect.get(search, 'kind'), Reflect.get(search, 'open')].join(' ');

/** Filters of the list may change; the opened item may not. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const t = useT();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && itemOf(current) !== itemOf(next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <Dialog
      open={isAsking}
      unasked
      onClose={() => blocker.reset?.()}
      title={t('office.content.leave')}
      closeLabel={t('office.close')}
      actions={
        <>
          <Button tone="primary" wide onClick={() => blocker.reset?.()}>
            {t('office.content.stay')}
          </Button>
          <Button tone="danger" wide onClick={() => blocker.proceed?.()}>
            {t('office.content.leaveGo')}
          </Button>
        </>
      }
    >
      <p>{t('office.content.leaveHint')}</p>
    </Dialog>
  );
}

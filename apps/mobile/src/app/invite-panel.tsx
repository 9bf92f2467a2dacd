import { useT } from '@perya/locales/page';
import { Dialog, EmptyState } from '@perya/ui';

/** The referral panel: not built yet, and says so. */
export function InvitePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t('title.invite')}
      closeLabel={t('action.close')}
    >
      <EmptyState title={t('construction.title')} hint={t('construction.hint')} />
    </Dialog>
  );
}

import { useT } from '@perya/locales/page';
import { Dialog } from '@perya/ui';
import { InviteContent } from '../features/agent/invite-content.tsx';

/** The referral panel: what it is for a visitor, the own link for members, the codes for agents. */
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
      <InviteContent onChoose={onClose} />
    </Dialog>
  );
}

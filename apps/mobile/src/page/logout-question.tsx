import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from './logout.ts';

/** Asks before the session ends. */
export function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('action.logout')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            tone="primary"
            onClick={() => {
              onClose();
              void logout(queryClient);
            }}
          >
            {t('action.logout')}
          </Button>
        </>
      }
    >
      {t('account.logoutQuestion')}
    </Dialog>
  );
}

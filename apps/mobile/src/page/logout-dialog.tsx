import { useT } from '@perya/locales/page';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { logout } from './logout.ts';
import { useQueryCache } from './use-cached-query.ts';

/** Asks for confirmation before the session ends. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const queryCache = useQueryCache();
  return (
    <ConfirmDialog
      open={open}
      title={t('action.logout')}
      confirm={t('action.logout')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void logout(queryCache);
      }}
    >
      {t('account.logoutQuestion')}
    </ConfirmDialog>
  );
}

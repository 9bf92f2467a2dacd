import { useT } from '@perya/locales/page';
import { logout } from './logout.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useQueryCache } from './use-cached-query.ts';

/** Asks before the session ends. */
export function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const queryCache = useQueryCache();
  return (
    <QuestionDialog
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
    </QuestionDialog>
  );
}

import { useT } from '@perya/locales/page';
import { logout } from './logout.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useAnswers } from './use-answer.ts';

/** Asks before the session ends. */
export function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const answers = useAnswers();
  return (
    <QuestionDialog
      open={open}
      title={t('action.logout')}
      confirm={t('action.logout')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void logout(answers);
      }}
    >
      {t('account.logoutQuestion')}
    </QuestionDialog>
  );
}

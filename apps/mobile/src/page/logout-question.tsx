import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import { logout } from './logout.ts';
import { useAnswers } from './use-answer.ts';

/** Asks before the session ends. */
export function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const answers = useAnswers();
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
              void logout(answers);
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

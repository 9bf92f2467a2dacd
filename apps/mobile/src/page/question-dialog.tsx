import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import type { ReactNode } from 'react';

type QuestionDialogProps = {
  open: boolean;
  title: string;
  /** What the button says that does it. */
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is done that is not undone by a tap. */
export function QuestionDialog({ open, title, confirm, onCancel, onConfirm, children }: QuestionDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button tone="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

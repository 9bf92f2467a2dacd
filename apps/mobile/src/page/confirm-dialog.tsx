import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The label of the button that confirms. */
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an act that one tap cannot undo. */
export function ConfirmDialog({ open, title, confirm, onCancel, onConfirm, children }: ConfirmDialogProps) {
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

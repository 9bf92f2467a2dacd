import { useT } from '@perya/locales/page';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import type { Device } from './use-devices.ts';

type EndDialogProps = {
  confirming: Device | 'others' | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before one or all other devices are logged out. */
export function EndDialog({ confirming, onCancel, onConfirm }: EndDialogProps) {
  const t = useT();
  const name = confirming && confirming !== 'others' ? confirming.name || t('security.unknownDevice') : '';
  return (
    <ConfirmDialog
      open={confirming !== undefined}
      title={confirming === 'others' ? t('security.endOthers') : t('security.endName', { name })}
      confirm={t('security.end')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {confirming === 'others' ? t('security.endOthersQuestion') : t('security.endQuestion', { name })}
    </ConfirmDialog>
  );
}

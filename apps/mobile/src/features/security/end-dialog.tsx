import { useT } from '@perya/locales/page';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import type { Device } from './use-devices.ts';

type EndDialogProps = {
  asking: Device | 'others' | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before a device, or every other one, is logged out. */
export function EndDialog({ asking, onCancel, onConfirm }: EndDialogProps) {
  const t = useT();
  const name = asking && asking !== 'others' ? asking.name || t('security.unknownDevice') : '';
  return (
    <ConfirmDialog
      open={asking !== undefined}
      title={asking === 'others' ? t('security.endOthers') : t('security.endName', { name })}
      confirm={t('security.end')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {asking === 'others' ? t('security.endOthersQuestion') : t('security.endQuestion', { name })}
    </ConfirmDialog>
  );
}

import { useT } from '@perya/locales/page';
import { Button, Dialog } from '@perya/ui';
import type { Device } from './use-devices.ts';

type EndQuestionProps = {
  asking: Device | 'others' | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before a device, or every other one, is logged out. */
export function EndQuestion({ asking, onCancel, onConfirm }: EndQuestionProps) {
  const t = useT();
  const name = asking && asking !== 'others' ? asking.name || t('security.unknownDevice') : '';
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onCancel}
      title={asking === 'others' ? t('security.endOthers') : t('security.endName', { name })}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('security.end')}
          </Button>
        </>
      }
    >
      {asking === 'others' ? t('security.endOthersQuestion') : t('security.endQuestion', { name })}
    </Dialog>
  );
}

import { useT } from '@perya/locales/page';
import { Button, EmptyState, Skeleton } from '@perya/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { useSession } from '../../page/session.ts';
import { DeviceItem } from './device-item.tsx';
import styles from './security.module.css';
import { type Device, useDevices } from './use-devices.ts';

/** The logged-in devices: this one first; others can be logged out, one or all. */
export function DevicesSection() {
  const t = useT();
  const session = useSession();
  const { devices, failed, again, end, endOthers } = useDevices(session !== undefined);
  const [confirming, setConfirming] = useState<Device | 'others'>();
  const others = devices?.filter(({ current }) => !current) ?? [];
  const confirm = () => {
    setConfirming(undefined);
    void (confirming === 'others' ? endOthers() : confirming && end(confirming));
  };
  return (
    <section className={styles['section']} aria-labelledby="devices">
      <h2 id="devices">{t('security.devices')}</h2>
      <p className={styles['soft']}>
        {t(others.length > 0 || !devices ? 'security.devicesHint' : 'security.onlyThis')}
      </p>
      {failed && (
        <EmptyState title={t('state.error')} action={<Button onClick={again}>{t('action.retry')}</Button>} />
      )}
      {!devices && !failed && <Skeleton className={styles['waiting']} />}
      {devices && (
        <ul className={styles['card']}>
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} onEnd={() => setConfirming(device)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button tone="secondary" wide onClick={() => setConfirming('others')}>
          {t('security.endOthers')}
        </Button>
      )}
      <EndDialog confirming={confirming} onCancel={() => setConfirming(undefined)} onConfirm={confirm} />
    </section>
  );
}

type EndDialogProps = {
  confirming: Device | 'others' | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before one or all other devices are logged out. */
function EndDialog({ confirming, onCancel, onConfirm }: EndDialogProps) {
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

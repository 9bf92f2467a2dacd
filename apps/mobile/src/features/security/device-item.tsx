import { useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { Laptop, Smartphone } from 'lucide-react';
import { useMoment } from '../../page/moment.ts';
import styles from './security.module.css';
import type { Device } from './use-devices.ts';

const phones = /Android|iPhone|iPad/u;

/** A logged-in device, with the button that logs it out. */
export function DeviceItem({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useT();
  const name = device.name || t('security.unknownDevice');
  const Picture = phones.test(device.name) ? Smartphone : Laptop;
  const moment = useMoment();
  return (
    <li className={styles['device']}>
      <Picture size={24} aria-hidden="true" />
      <div>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
          {device.current && <Badge tone="teal">{t('security.current')}</Badge>}
          {device.remembered && <Badge>{t('security.remembered')}</Badge>}
        </p>
        <p className={styles['soft']}>{t('security.lastUsed', { when: moment(device.lastUsedAt) })}</p>
        <p className={styles['soft']}>{device.place ?? t('security.placeUnknown')}</p>
      </div>
      {!device.current && (
        <Button tone="quiet" small aria-label={t('security.endName', { name })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

import { useT } from '@perya/locales/page';
import { IconButton, Tabs } from '@perya/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { deviceOf } from '../../page/device.ts';
import { HeaderEnd } from '../../page/header-end.tsx';
import { isInstalled } from '../../page/installed.ts';
import { useLinks } from '../../page/links.ts';
import { useSearch } from '../../page/location.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { useStatus } from '../../page/status.ts';
import { addressHere, copyAddress } from './copy-address.tsx';
import styles from './download.module.css';
import { appLinks } from './install-ways.ts';
import { AndroidWays, IosWays } from './ways.tsx';

const QrCode = optionalPart([], () => import('../../page/qr-code.tsx').then((part) => part.QrCode));
const systems = ['ios', 'android'] as const;
type System = (typeof systems)[number];

/**
 * Every way to install the app: this device's first, others on tabs; a desktop shows a QR code for the phone.
 */
export function DownloadScreen() {
  const t = useT();
  const { info } = useStatus();
  const { resources } = useLinks();
  const [device] = useState(() => deviceOf(navigator));
  const requested = new URLSearchParams(useSearch()).get('device');
  const [chosen, setChosen] = useState<System>();
  const own: System = device.os === 'desktop' ? 'ios' : device.os;
  const system = chosen ?? systems.find((one) => one === requested) ?? own;
  const links = appLinks(resources);
  return (
    <div className={styles['screen']}>
      <HeaderEnd>
        <ShareButton />
      </HeaderEnd>
      <section className={styles['hero']}>
        <img src="/m/icon.svg" alt="" width="88" height="88" />
        <p>{t('download.lead', { name: info.name })}</p>
      </section>
      {isInstalled() ? (
        <p className={styles['card']} role="status">
          {t('download.installed', { name: info.name })}
        </p>
      ) : (
        <>
          {device.os === 'desktop' && <OnYourPhone />}
          <Tabs
            label={t('download.device')}
            tabs={systems.map((key) => ({ key, label: t(`download.${key}`) }))}
            selected={system}
            onSelect={setChosen}
            controls="ways"
          />
          <div id="ways" role="tabpanel" aria-label={t(`download.${system}`)} className={styles['ways']}>
            {system === 'ios' ? <IosWays device={device} links={links} /> : <AndroidWays links={links} />}
          </div>
        </>
      )}
    </div>
  );
}

function OnYourPhone() {
  const t = useT();
  return (
    <section className={styles['card']}>
      <h2>{t('download.scan')}</h2>
      <p>{t('download.scanHint')}</p>
      <QrCode text={addressHere()} label={t('download.qr', { url: addressHere() })} />
    </section>
  );
}

/** The system's share sheet where there is one, else the clipboard. */
function ShareButton() {
  const t = useT();
  const share = async () => {
    // Closing the sheet is no error.
    if ('share' in navigator) await navigator.share({ url: addressHere() }).catch(() => {});
    else await copyAddress(t('download.copied'));
  };
  return (
    <IconButton label={t('download.share')} onClick={() => void share()}>
      <Share2 size={20} />
    </IconButton>
  );
}

// The pop-up that offers the app where this device can install it; one tap dismisses it.
import { useT } from '@perya/locales/page';
import { Button, buttonClass, IconButton } from '@perya/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { deviceOf } from '../../page/device.ts';
import { installOffer } from '../../page/install-prompt.ts';
import { isInstalled } from '../../page/installed.ts';
import { useLinks } from '../../page/links.ts';
import { usePathname } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { useStatus } from '../../page/status.ts';
import styles from './download-popup.module.css';
import { HomeScreenSteps } from './guide.tsx';
import { appLinks, popupWays, type Way } from './install-ways.ts';

const key = 'downloadPopup';
/** A dismissed pop-up stays away for a month on this device; without storage, until the page is closed. */
const hiddenMs = 30 * 86_400_000;
let dismissed = false;

/** A clock set back since then hides the pop-up for no longer than a month. */
function mayShow(storage: Pick<Storage, 'getItem'>, now: number): boolean {
  if (dismissed) return false;
  try {
    const at = Number(storage.getItem(key) ?? Number.NaN);
    return !(Math.abs(now - at) < hiddenMs);
  } catch {
    return true;
  }
}

function dismiss(storage: Pick<Storage, 'setItem'>, now: number): void {
  dismissed = true;
  try {
    storage.setItem(key, String(now));
  } catch {
    // Full or forbidden: the module's variable remembers.
  }
}

export function DownloadPopup() {
  const { info } = useStatus();
  const pathname = usePathname();
  const [device] = useState(() => deviceOf(navigator));
  const [wanted, setWanted] = useState(() => mayShow(localStorage, Date.now()));
  const canAsk = useSyncExternalStore(installOffer.subscribe, installOffer.there, () => false);
  const links = appLinks(useLinks().resources);
  const ways = popupWays(device, links, { installed: isInstalled(), canAsk });
  // The download screen shows all of it already.
  if (!wanted || ways.length === 0 || pathname === href('download')) return null;
  const close = () => {
    dismiss(localStorage, Date.now());
    setWanted(false);
  };
  return (
    <Card name={info.name} onClose={close}>
      {(steps, showSteps) => (
        <>
          {steps && <HomeScreenSteps version={device.steps} />}
          <div className={styles['ways']}>
            {ways.map((way) => (
              <WayButton key={way} way={way} links={links} onSteps={showSteps} steps={steps} />
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

type CardProps = {
  name: string;
  onClose: () => void;
  children: (steps: boolean, showSteps: () => void) => ReactNode;
};

function Card({ name, onClose, children }: CardProps) {
  const t = useT();
  const id = useId();
  const [steps, setSteps] = useState(false);
  return (
    <section className={styles['card']} aria-labelledby={id} data-floats="">
      <div className={styles['head']}>
        <img src="/m/icon.svg" alt="" width="40" height="40" />
        <h2 id={id}>{t('download.popupTitle', { name })}</h2>
        <IconButton label={t('download.popupLater')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      {children(steps, () => setSteps((shown) => !shown))}
    </section>
  );
}

type WayProps = { way: Way; links: ReturnType<typeof appLinks>; steps: boolean; onSteps: () => void };

function WayButton({ way, links, steps, onSteps }: WayProps) {
  const t = useT();
  if (way === 'homeScreen')
    return (
      <Button small aria-expanded={steps} onClick={onSteps}>
        {t('download.homeScreen')}
      </Button>
    );
  if (way === 'webApp')
    return (
      <Button small onClick={installOffer.ask}>
        {t('download.install')}
      </Button>
    );
  const { url, label } = {
    profile: { url: links.profile, label: t('download.profileGet') },
    iosApp: { url: links.ios, label: t('download.iosGet') },
    androidApp: { url: links.android, label: t('download.androidGet') },
  }[way];
  return (
    <a className={buttonClass('secondary', true)} href={url} rel="noreferrer">
      {label}
    </a>
  );
}

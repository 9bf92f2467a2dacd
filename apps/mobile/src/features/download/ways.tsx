// The ways to install the app on each system, as cards with a button and steps.
import { useT } from '@perya/locales/page';
import { Button, buttonClass, Fold } from '@perya/ui';
import { Apple, Download, FileBadge, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Device, iosSteps } from '../../page/device.ts';
import { installOffer } from '../../page/install-prompt.ts';
import { useStatus } from '../../page/status.ts';
import { CopyAddress } from './copy-address.tsx';
import styles from './download.module.css';
import { AndroidSteps, HomeScreenSteps, ProfileSteps } from './guide.tsx';
import { type AppLinks, waysOn } from './install-ways.ts';

type CardProps = { icon: ReactNode; title: string; hint: string; children: ReactNode };

function Card({ icon, title, hint, children }: CardProps) {
  return (
    <section className={styles['card']}>
      <h2>
        {icon}
        {title}
      </h2>
      <p>{hint}</p>
      {children}
    </section>
  );
}

const versionNames = {
  modern: 'download.iosModern',
  twelve: 'download.iosTwelve',
  old: 'download.iosOld',
} as const;

/** On iOS only Safari can install: other browsers say so and offer the address. */
export function IosWays({ device, links }: { device: Device; links: AppLinks }) {
  const t = useT();
  if (device.os === 'ios' && !device.safari)
    return (
      <Card icon={<Apple aria-hidden="true" />} title={t('download.safariTitle')} hint={t('download.safari')}>
        <CopyAddress />
      </Card>
    );
  const ways = waysOn('ios', links);
  return (
    <>
      <Card
        icon={<MonitorSmartphone aria-hidden="true" />}
        title={t('download.homeScreen')}
        hint={t('download.homeScreenHint')}
      >
        <HomeScreenSteps version={device.steps} />
      </Card>
      {ways.includes('profile') && (
        <Card
          icon={<FileBadge aria-hidden="true" />}
          title={t('download.profile')}
          hint={t('download.profileHint')}
        >
          <a className={buttonClass('secondary')} href={links.profile}>
            {t('download.profileGet')}
          </a>
          <ProfileSteps version={device.steps} />
        </Card>
      )}
      {ways.includes('iosApp') && <AppCard url={links.ios} label={t('download.iosGet')} device="iPhone" />}
      <OtherVersions own={device.steps} withProfile={ways.includes('profile')} />
    </>
  );
}

/** The steps for other versions of iOS. */
function OtherVersions({ own, withProfile }: { own: Device['steps']; withProfile: boolean }) {
  const t = useT();
  return (
    <section className={styles['card']}>
      <h2>{t('download.otherVersions')}</h2>
      {iosSteps
        .filter((version) => version !== own)
        .map((version) => (
          <Fold key={version} title={t(versionNames[version])} className={styles['version']}>
            <h3>{t('download.homeScreen')}</h3>
            <HomeScreenSteps version={version} />
            {withProfile && (
              <>
                <h3>{t('download.profile')}</h3>
                <ProfileSteps version={version} />
              </>
            )}
          </Fold>
        ))}
    </section>
  );
}

export function AndroidWays({ links }: { links: AppLinks }) {
  const t = useT();
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.there, () => false);
  return (
    <>
      {links.android !== undefined && (
        <AppCard url={links.android} label={t('download.androidGet')} device="Android" />
      )}
      <Card
        icon={<MonitorSmartphone aria-hidden="true" />}
        title={t('download.homeScreen')}
        hint={t('download.homeScreenHint')}
      >
        {offered ? <Button onClick={installOffer.ask}>{t('download.install')}</Button> : <AndroidSteps />}
      </Card>
    </>
  );
}

function AppCard({ url, label, device }: { url: string | undefined; label: string; device: string }) {
  const t = useT();
  const { name } = useStatus().info;
  return (
    <Card
      icon={<Download aria-hidden="true" />}
      title={t('download.app')}
      hint={t('download.appHint', { device, name })}
    >
      <a className={buttonClass('primary')} href={url} rel="noreferrer">
        {label}
      </a>
    </Card>
  );
}

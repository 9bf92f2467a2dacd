import { useLanguage } from '@perya/locales/page';
import { buttonClass, EmptyState } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { linksIn } from '../../page/links-in.ts';
import type { Status } from '../../page/status.ts';
import styles from './closed-screen.module.css';
import { serviceLinks } from './service-links.ts';

/**
 * Shown in place of the whole site: maintenance, or a region where it is not offered; with the ways to
 * customer service.
 */
export function ClosedScreen({ status, region }: { status: Status; region: boolean }) {
  const { t, language } = useLanguage();
  return (
    <main className={styles['closed']} lang={language}>
      <EmptyState
        title={t(region ? 'status.regionTitle' : 'status.maintenanceTitle')}
        hint={t(region ? 'status.regionHint' : 'status.maintenanceHint')}
        action={
          <>
            {region && <p className={styles['ip']}>{t('status.ip', { ip: status.location.ip })}</p>}
            {serviceLinks(linksIn(status.info, language)).map(({ url, label }) => (
              <ServiceLink key={url} url={url} label={label ?? t('status.contact')} />
            ))}
          </>
        }
      />
    </main>
  );
}

function ServiceLink({ url, label }: { url: string; label: string }) {
  if (url.startsWith('/'))
    return (
      <Link to={url} className={buttonClass('secondary')}>
        {label}
      </Link>
    );
  return (
    <a className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

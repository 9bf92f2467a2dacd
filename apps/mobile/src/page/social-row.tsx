// The row of other houses by which one may come in: as many as the merchant has, at most three.
import type { SocialProvider } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useSearch } from './location.ts';
import { SocialMark } from './social-mark.tsx';
import styles from './social-row.module.css';
import { useStatus } from './status.ts';

/** Where a browser goes to come back proven; `next` is where the person wants to be then. */
export function socialStart(provider: SocialProvider, next: string | null, purpose?: 'link'): string {
  const query = new URLSearchParams({ provider, ...(purpose && { purpose }), ...(next && { next }) });
  return `/wps/session/social/start?${query}`;
}

/** Plain links, for they lead off this page. Nothing is shown where nobody is offered. */
export function SocialRow() {
  const t = useT();
  const { social } = useStatus().info;
  const next = new URLSearchParams(useSearch()).get('next');
  if (!social || social.length === 0) return null;
  return (
    <div className={styles['part']}>
      <p className={styles['or']}>{t('social.or')}</p>
      <ul className={styles['row']}>
        {social.map((provider) => (
          <li key={provider}>
            <a
              className={styles['house']}
              href={socialStart(provider, next)}
              aria-label={t('social.with', { provider: t(`social.${provider}`) })}
            >
              <SocialMark provider={provider} />
              <span aria-hidden="true">{t(`social.${provider}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// The social login providers that the merchant offers, at most three.
import type { SocialProvider } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { useSearch } from './location.ts';
import { SocialMark } from './social-mark.tsx';
import styles from './social-row.module.css';
import { useStatus } from './status.ts';

/** The address that starts a social login; `next` is the screen to return to. */
export function socialStart(provider: SocialProvider, next: string | null, purpose?: 'link'): string {
  const query = new URLSearchParams({ provider, ...(purpose && { purpose }), ...(next && { next }) });
  return `/wps/session/social/start?${query}`;
}

/** Plain links, because they leave this page. Renders nothing where no provider is offered. */
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
              className={styles['provider']}
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

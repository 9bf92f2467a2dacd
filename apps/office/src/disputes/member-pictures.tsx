// The pictures that the member sent with a dispute, each compared with the hash that was frozen.
import { useLanguage } from '@perya/locales/page';
import { useEffect, useState } from 'react';
import { useNow } from '../app/times.ts';
import styles from './disputes.module.css';
import type { OneDispute } from './evidence.tsx';

type Frozen = OneDispute['pictures'][number];

export function MemberPictures({ pictures }: { pictures: readonly Frozen[] }) {
  const { t, language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('office.disputes.pictures')}>
      <h3>{t('office.disputes.pictures')}</h3>
      <div className={styles['pictures']}>
        {pictures.map((picture, at) => (
          <FrozenPicture
            key={picture.fileId}
            picture={picture}
            name={t('office.disputes.picture', { number: number.format(at + 1) })}
          />
        ))}
      </div>
    </section>
  );
}

function FrozenPicture({ picture, name }: { picture: Frozen; name: string }) {
  const { t } = useLanguage();
  const now = useNow();
  // Each answer has another link to the same picture, which would be loaded again.
  const [kept, setKept] = useState(picture);
  if (kept !== picture && Date.parse(kept.expiresAt) < now) setKept(picture);
  const isChanged = useIsChanged(kept);
  return (
    <figure className={styles['picture']}>
      <a href={kept.url} target="_blank" rel="noreferrer">
        <img src={kept.url} width={kept.width} height={kept.height} alt={name} />
      </a>
      {isChanged && (
        <figcaption role="alert" className={styles['fault']}>
          {t('office.disputes.pictureChanged')}
        </figcaption>
      )}
    </figure>
  );
}

/** Compares the bytes behind the link; what cannot be loaded is not called changed. */
function useIsChanged({ url, sha256 }: Frozen): boolean {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const compare = async () => {
      const answer = await fetch(url, { signal: abort.signal });
      if (!answer.ok) return;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
      setChanged(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256);
    };
    compare().catch(() => {});
    return () => abort.abort();
  }, [url, sha256]);
  return isChanged;
}

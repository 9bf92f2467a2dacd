// The player's pictures of a dispute, each compared with the hash that was frozen.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useEffect, useState } from 'react';
import pictureStyles from '../../page/picture/picture.module.css';
import { PictureFrame } from '../../page/picture/picture-frame.tsx';
import styles from './disputes.module.css';
import type { Dispute } from './evidence.tsx';

type Frozen = Dispute['pictures'][number];

export function FrozenPictures({ pictures }: { pictures: readonly Frozen[] }) {
  const { t, language } = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <section className={styles['card']} aria-label={t('dispute.picturesShown')}>
      <h2>{t('dispute.picturesShown')}</h2>
      <div className={pictureStyles['frames']}>
        {pictures.map((picture, at) => (
          <FrozenPicture
            key={picture.fileId}
            picture={picture}
            name={t('picture.nth', { number: formatNumber(at + 1, language) })}
          />
        ))}
      </div>
    </section>
  );
}

function FrozenPicture({ picture, name }: { picture: Frozen; name: string }) {
  const { t } = useLanguage();
  // Each answer has another link to the same picture, which would be loaded again.
  const [kept] = useState(picture);
  const isChanged = useIsChanged(kept);
  return (
    <div className={styles['picture']}>
      <a href={kept.url} target="_blank" rel="noreferrer">
        <PictureFrame picture={kept} name={name} />
      </a>
      {isChanged && (
        <p role="alert" className={styles['late']}>
          {t('dispute.pictureChanged')}
        </p>
      )}
    </div>
  );
}

/** Compares the bytes behind the link; what cannot be loaded is not called changed. */
function useIsChanged({ url, sha256: frozen }: Frozen): boolean {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const compare = async () => {
      const answer = await fetch(url, { signal: abort.signal });
      if (!answer.ok) return;
      setChanged(bytesToHex(sha256(new Uint8Array(await answer.arrayBuffer()))) !== frozen);
    };
    compare().catch(() => {});
    return () => abort.abort();
  }, [url, frozen]);
  return isChanged;
}

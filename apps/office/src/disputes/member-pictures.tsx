// The pictures that the member sent with a dispute; one whose bytes are not the frozen ones is marked.
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { useState } from 'react';
import { useNow } from '../app/times.ts';
import styles from './disputes.module.css';
import type { OneDispute } from './evidence.tsx';

type Frozen = OneDispute['pictures'][number];

export function MemberPictures({ pictures }: { pictures: readonly Frozen[] }) {
  const { t, language } = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('office.disputes.pictures')}>
      <h3>{t('office.disputes.pictures')}</h3>
      <div className={styles['pictures']}>
        {pictures.map((picture, at) => (
          <FrozenPicture
            key={picture.fileId}
            picture={picture}
            name={t('office.disputes.picture', { number: formatNumber(at + 1, language) })}
          />
        ))}
      </div>
    </section>
  );
}

function FrozenPicture({ picture, name }: { picture: Frozen; name: string }) {
  const { t } = useLanguage();
  const now = useNow();
  const [isLarge, setLarge] = useState(false);
  // Each answer has another link to the same picture, which would be loaded again.
  const [kept, setKept] = useState(picture);
  if (kept !== picture && Date.parse(kept.expiresAt) < now) setKept(picture);
  return (
    <figure className={classes(styles['picture'], isLarge && styles['large'])}>
      <img src={kept.url} width={kept.width} height={kept.height} alt={name} />
      {!picture.isFrozen && (
        <figcaption role="alert" className={styles['fault']}>
          {t('office.disputes.pictureChanged')}
        </figcaption>
      )}
      <Button tone="secondary" small aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {t(isLarge ? 'office.slip.smaller' : 'office.slip.larger')}
      </Button>
    </figure>
  );
}

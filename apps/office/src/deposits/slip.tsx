// The picture of a transfer's slip, which can be enlarged.
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../app/times.ts';
import styles from './deposits.module.css';
import type { OneDeposit } from './queue.ts';

type SlipProps = { slip: OneDeposit['slip']; reference: string };

export function Slip({ slip, reference }: SlipProps) {
  const t = useT();
  const now = useNow();
  const [isLarge, setLarge] = useState(false);
  // Each answer has another link to the same picture, which would be loaded again.
  const [kept, setKept] = useState(slip);
  if (kept?.fileId !== slip?.fileId || (kept !== slip && Date.parse(kept?.expiresAt ?? '') < now))
    setKept(slip);
  return (
    <section className={styles['slip']} aria-label={t('office.slip')}>
      {kept ? (
        <>
          {/* By keyboard the enlarged picture is moved with the arrow keys. */}
          <div
            className={classes(styles['frame'], isLarge && styles['large'])}
            {...(isLarge ? { tabIndex: 0 } : {})}
          >
            <img
              src={kept.url}
              width={kept.width}
              height={kept.height}
              alt={t('office.slip.of', { number: reference })}
            />
          </div>
          <Button tone="secondary" small onClick={() => setLarge(!isLarge)}>
            {isLarge ? <ZoomOut size={20} aria-hidden="true" /> : <ZoomIn size={20} aria-hidden="true" />}
            {t(isLarge ? 'office.slip.smaller' : 'office.slip.larger')}
          </Button>
        </>
      ) : (
        <p className={styles['hint']}>{t('office.slip.gone')}</p>
      )}
    </section>
  );
}

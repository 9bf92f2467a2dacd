// The picture of a transfer's slip, which can be enlarged.
import { useT } from '@perya/locales/page';
import { Button, classes } from '@perya/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { OneDeposit } from './deposit-detail.tsx';
import styles from './deposits.module.css';

type SlipProps = { depositId: string; proof: OneDeposit['proofs'][number] };

export function Slip({ proof }: SlipProps) {
  const t = useT();
  const [isLarge, setLarge] = useState(false);
  const name = t('office.slip.of', { number: proof.reference });
  const src = undefined;
  return (
    <section className={styles['slip']} aria-label={t('office.slip')}>
      {src ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys */}
          <div
            className={classes(styles['frame'], isLarge && styles['large'])}
            tabIndex={0}
            role="group"
            aria-label={name}
          >
            <img src={src} alt={name} />
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

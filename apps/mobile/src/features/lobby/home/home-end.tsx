// The end of home: winners, the app, the small print.
import { useT } from '@perya/locales/page';
import { buttonClass } from '@perya/ui';
import { lazy, Suspense, useRef } from 'react';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import styles from './home-end.module.css';
import { SmallPrint } from './small-print.tsx';
import { useNearViewport } from './use-near-viewport.ts';

const Winners = lazy(() => import('./winners.tsx').then((part) => ({ default: part.Winners })));

export function HomeEnd() {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const near = useNearViewport(place);
  return (
    <>
      <section ref={place} className={styles['section']}>
        <h2>{t('home.winners')}</h2>
        <div className={styles['winners']}>
          {near && (
            <Suspense>
              <Winners />
            </Suspense>
          )}
        </div>
      </section>
      <section className={styles['download']}>
        <h2>{t('home.download')}</h2>
        <p>{t('home.downloadHint')}</p>
        <div>
          <Link to={href('download', { device: 'ios' })} className={buttonClass('secondary', true)}>
            {t('home.downloadIos')}
          </Link>
          <Link to={href('download', { device: 'android' })} className={buttonClass('secondary', true)}>
            {t('home.downloadAndroid')}
          </Link>
        </div>
      </section>
      <SmallPrint />
    </>
  );
}

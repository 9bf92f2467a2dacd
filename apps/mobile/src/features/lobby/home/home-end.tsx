// The end of home: winners, the app, the small print.
import { useT } from '@perya/locales/page';
import { buttonClass } from '@perya/ui';
import { lazy, Suspense, useRef } from 'react';
import { Link } from '../../../page/link.tsx';
import { href } from '../../../page/paths.ts';
import { useStatus } from '../../../page/status.ts';
import styles from './home-end.module.css';
import { useNearViewport } from './use-near-viewport.ts';

const Winners = lazy(() => import('./winners.tsx').then((part) => ({ default: part.Winners })));

const firstYear = 2026;

/** From the year in which the site opened to this one; a phone whose clock is behind changes nothing. */
const copyrightYears = (thisYear: number): string =>
  thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear);

export function HomeEnd() {
  const t = useT();
  const { info } = useStatus();
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
      <footer className={styles['small']}>
        <p>{t('footer.fair')}</p>
        <p>{t('footer.age', { age: info.minimumAge })}</p>
        <p>
          © {copyrightYears(new Date().getFullYear())} {info.name}
        </p>
      </footer>
    </>
  );
}

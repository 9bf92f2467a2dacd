import { useT } from '@perya/locales/page';
import { Button, Loader } from '@perya/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PathName } from '../page/paths.ts';
import { fetchPageAnew } from './fetch-page-anew.ts';
import styles from './route.module.css';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenLoader } from './screen-loader.ts';

/** A network that says it is back often is not, for a moment. */
const triesAfterMs = [0, 1_000, 4_000, 15_000];

/** A screen whose code a lost network kept away comes by itself when the network is back. */
function comeBack(loader: ScreenLoader, name: PathName): () => void {
  let tries: number[] = [];
  const again = () => {
    tries = triesAfterMs.map((pause) => window.setTimeout(() => void loader.tryAgain(name), pause));
  };
  window.addEventListener('online', again);
  return () => {
    window.removeEventListener('online', again);
    for (const one of tries) window.clearTimeout(one);
  };
}

/** The screen of one path: its placeholder while the code is on its way, and a retry when it does not arrive. */
export function Route({ name, loader }: { name: PathName; loader: ScreenLoader }) {
  const t = useT();
  const read = () => loader.get(name);
  const loading = useSyncExternalStore(loader.subscribe, read, read);
  useEffect(() => {
    if (loader.get(name).state === 'loading') void loader.load(name);
  }, [loader, name]);
  useEffect(() => comeBack(loader, name), [loader, name]);
  // Only for the screen that is asked for: what was fetched ahead and failed may not take a half-filled form away.
  const failures = useRef(0);
  useEffect(() => {
    if (loading.state !== 'failed') return;
    failures.current += 1;
    if (failures.current > 1) fetchPageAnew();
  }, [loading]);
  if (loading.state === 'ready')
    return (
      <ScreenBoundary
        fallback={(again) => (
          <div role="alert" className={styles['placeholder']}>
            <p>{t('state.error')}</p>
            <Button tone="secondary" onClick={again}>
              {t('action.retry')}
            </Button>
          </div>
        )}
      >
        <loading.Screen />
      </ScreenBoundary>
    );
  return (
    <div className={styles['placeholder']}>
      <Loader label={t('state.loading')} />
      {loading.state === 'failed' && !navigator.onLine && <p>{t('state.offlineHint')}</p>}
      {loading.state === 'failed' && (
        <Button tone="secondary" onClick={() => void loader.load(name)}>
          {t('state.loadFailed')}
        </Button>
      )}
    </div>
  );
}

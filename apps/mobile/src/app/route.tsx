import { useT } from '@perya/locales/page';
import { Button, Loader } from '@perya/ui';
import { Component, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { PathName } from '../page/paths.ts';
import { reloadWhenOnline } from './reload-page.ts';
import styles from './route.module.css';
import type { ScreenLoader } from './screen-loader.ts';

/** Retry delays: a network that reports itself online often is not yet. */
const triesAfterMs = [0, 1_000, 4_000, 15_000];

/** Retries a screen whose code failed to load once the network is back. */
function retryWhenOnline(loader: ScreenLoader, name: PathName): () => void {
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

/** The screen of one path: its placeholder while the code loads, and a retry button when loading fails. */
export function Route({ name, loader }: { name: PathName; loader: ScreenLoader }) {
  const t = useT();
  const read = () => loader.get(name);
  const loading = useSyncExternalStore(loader.subscribe, read, read);
  useEffect(() => {
    if (loader.get(name).state === 'loading') void loader.load(name);
  }, [loader, name]);
  useEffect(() => retryWhenOnline(loader, name), [loader, name]);
  // Only for the requested screen: a failed prefetch must not reload a half-filled form away.
  const failures = useRef(0);
  useEffect(() => {
    if (loading.state !== 'failed') return;
    failures.current += 1;
    if (failures.current > 1) reloadWhenOnline();
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

type Props = { children: ReactNode; fallback: (again: () => void) => ReactNode };

/** Error boundary of one screen: the rest of the page stays, and the screen can be retried. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}

import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useSyncExternalStore } from 'react';
import { applyUpdate, onUpdateWaiting, updateWaiting } from './service-worker-client.ts';
import styles from './update-prompt.module.css';

/**
 * The update bar: the new version waits until the person accepts it, or hides the page with nothing in
 * progress.
 */
export function UpdatePrompt() {
  const t = useT();
  const ready = useSyncExternalStore(onUpdateWaiting, updateWaiting, () => false);
  if (!ready) return null;
  return (
    <div className={styles['bar']} role="status" data-floats="">
      <span>{t('update.ready')}</span>
      <Button small onClick={applyUpdate}>
        {t('update.now')}
      </Button>
    </div>
  );
}

import { useT } from '@perya/locales/page';
import { useSyncExternalStore } from 'react';
import { failurePhrase } from '../../page/failure-text.ts';
import styles from './chat.module.css';
import { useStopped } from './line.ts';

const onLine = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Why what was written is not sent yet. */
export function WhyWaiting({ isShown }: { isShown: boolean }) {
  const t = useT();
  const stopped = useStopped();
  const isOnline = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  const isOff = !isOnline || stopped?.code === 'OFFLINE';
  return (
    <div role="status">
      {isShown && isOff && <p className={styles['note']}>{t('chat.offline')}</p>}
      {isShown && !isOff && stopped && stopped.code !== 'CHAT_TICKET_REQUIRED' && (
        <p className={styles['tooLong']}>{t(failurePhrase(stopped))}</p>
      )}
    </div>
  );
}

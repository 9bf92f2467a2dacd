import { useT } from '@perya/locales/page';
import { Skyline } from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failurePhrase } from '../../page/failure-text.ts';
import { useStatus } from '../../page/status.ts';
import styles from './password.module.css';

/** The sign of the house above, the fair's skyline below; what the screen is for stands in the bar. */
export function PasswordFrame({ children }: { children: ReactNode }) {
  const { info } = useStatus();
  return (
    <div className={styles['screen']}>
      <p className={styles['sign']}>
        <img src="/m/icon.svg" alt="" width="36" height="36" />
        {info.name}
      </p>
      {children}
      <Skyline className={styles['skyline']} />
    </div>
  );
}

/** What went wrong with the whole of it; its place is kept for screen readers. */
export function Failure({ error }: { error: unknown }) {
  const t = useT();
  return (
    <div role="alert">
      {error !== undefined && (
        <p className={styles['failure']}>
          <CircleAlert size={18} aria-hidden="true" />
          {t(failurePhrase(error))}
        </p>
      )}
    </div>
  );
}

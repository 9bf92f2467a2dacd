import { Skyline } from '@perya/ui';
import type { ReactNode } from 'react';
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

import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { Garland } from './garland.tsx';
import { Skyline } from './skyline.tsx';

type EntranceProps = {
  /** The screen's purpose, in a line or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of login, registration and password reset: bulbs above, a skyline below. */
export function Entrance({ lead, children }: EntranceProps) {
  return (
    <div className={styles['screen']}>
      <Garland />
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
      <Skyline className={styles['skyline']} />
    </div>
  );
}

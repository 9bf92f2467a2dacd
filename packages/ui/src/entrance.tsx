import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { Garland } from './garland.tsx';
import { Skyline } from './skyline.tsx';

type EntranceProps = {
  /** What the screen is for, in a line or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of the screens at the door, login and registration and the ways back in: bulbs above, the fair on the horizon below. */
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

// A screen with a list and the opened item beside it; a narrow one shows the item in place of the list.
import { classes } from '@perya/ui';
import type { ReactNode } from 'react';
import screen from './screen.module.css';
import { ScreenHeading } from './screen.tsx';

type SplitScreenProps = {
  title: string;
  /** The list, with what finds and filters in it. */
  children: ReactNode;
  /** `false`: none is open. */
  opened: ReactNode;
  /** In the place of the item while none is open. */
  choose: string;
  /** Below `choose`. */
  unopened?: ReactNode;
  /** Names the item's part, which the arrow keys then scroll: for one that may hold nothing to focus. */
  label?: string;
  className?: string | false | undefined;
};

export function SplitScreen({
  title,
  children,
  opened,
  choose,
  unopened,
  label,
  className,
}: SplitScreenProps) {
  const isOpen = opened !== false;
  const shown = isOpen ? (
    opened
  ) : (
    <>
      <p className={screen['choose']}>{choose}</p>
      {unopened}
    </>
  );
  return (
    <main className={classes(screen['split'], className, isOpen && screen['opened'])}>
      <div className={screen['list']}>
        <ScreenHeading>{title}</ScreenHeading>
        {children}
      </div>
      {label === undefined ? (
        <div className={screen['detail']}>{shown}</div>
      ) : (
        <section className={screen['detail']} aria-label={label} {...{ tabIndex: 0 }}>
          {shown}
        </section>
      )}
    </main>
  );
}

import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

type BadgeProps = {
  tone?: 'bulb' | 'magenta' | 'teal' | 'plain';
  children: ReactNode;
  className?: string | undefined;
};

/** A short label on a coloured ground, such as a state or a count. */
export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return <span className={classes(styles['badge'], styles[tone], className)}>{children}</span>;
}

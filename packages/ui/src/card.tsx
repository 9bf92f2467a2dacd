import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

type CardProps = { className?: string | undefined; children: ReactNode };

/** A short piece of content: a message, an answer, an announcement. */
export function Card({ className, children }: CardProps) {
  return <article className={classes(styles['card'], className)}>{children}</article>;
}

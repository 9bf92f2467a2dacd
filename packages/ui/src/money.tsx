import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import styles from './money.module.css';

type MoneyProps = { amount: string; children: ReactNode; className?: string | undefined };

/** A written amount in tabular figures; a change of it is highlighted once. */
export function Money({ amount, children, className }: MoneyProps) {
  const [seen, setSeen] = useState({ amount, changes: 0 });
  if (seen.amount !== amount) setSeen({ amount, changes: seen.changes + 1 });
  return (
    <span
      key={seen.changes}
      className={classes(styles['money'], seen.changes > 0 && styles['changed'], className)}
    >
      {children}
    </span>
  );
}

import { useState } from 'react';
import { classes } from './classes.ts';
import { formatMoney } from './format-money.ts';
import styles from './money.module.css';

type MoneyProps = { amount: string; currency: string; language: string; className?: string | undefined };

/** An amount in tabular figures; a change is highlighted once. */
export function Money({ amount, currency, language, className }: MoneyProps) {
  const [seen, setSeen] = useState({ amount, changes: 0 });
  if (seen.amount !== amount) setSeen({ amount, changes: seen.changes + 1 });
  return (
    <span
      key={seen.changes}
      className={classes(styles['money'], seen.changes > 0 && styles['changed'], className)}
    >
      {formatMoney(amount, currency, language)}
    </span>
  );
}

import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './money.module.css';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount as the language writes it: "₱1,250.00". The amount is a decimal string in major units and is never rounded through a float. `signed`: what was won carries its plus. */
export function formatMoney(amount: string, currency: string, language: string, signed = false): string {
  const key = `${language} ${currency} ${signed}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
    });
    formats.set(key, format);
  }
  return format.format(amount as Intl.StringNumericLiteral); // The contract lets nothing but decimal strings be amounts.
}

type MoneyProps = { amount: string; currency: string; language: string; className?: string | undefined };

/** Money in tabular figures; a change lights up once. */
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

import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

/** One of several, drawn in the fair's own colours; its label stands around it. */
export function Radio(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input type="radio" className={styles['radio']} {...props} />;
}

import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

/** A radio button in the theme's colours; its label wraps it. */
export function Radio(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input type="radio" className={styles['radio']} {...props} />;
}

import type { FormHTMLAttributes } from 'react';
import styles from './form.module.css';

/** Fields under each other; what is wrong is told by the fields, not by the browser. */
export function Form(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate'>) {
  return <form {...props} className={styles['form']} noValidate />;
}

import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** A form of stacked fields; faults are shown by the fields, not by the browser. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={styles['form']} noValidate />;
}

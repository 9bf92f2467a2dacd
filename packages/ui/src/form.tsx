import type { ComponentProps } from 'react';
import styles from './form.module.css';

/** Fields under each other; what is wrong is told by the fields, not by the browser. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={styles['form']} noValidate />;
}

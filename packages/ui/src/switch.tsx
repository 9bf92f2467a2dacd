import { type InputHTMLAttributes, useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: string; hint?: string };

/** A switch that takes effect at once. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles['row']}>
      <span className={styles['text']}>
        <span>{label}</span>
        {hint && (
          <span className={styles['hint']} id={id}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        className={styles['switch']}
        aria-label={label}
        aria-describedby={hint ? id : undefined}
        {...rest}
      />
    </label>
  );
}

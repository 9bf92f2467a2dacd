import { classes } from '@perya/ui';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

type ChoicesProps<Value extends string> = {
  title: string;
  options: readonly (readonly [value: Value, label: ReactNode])[];
  chosen: Value | undefined;
  choose: (value: Value) => void;
  children?: ReactNode;
};

/** A setting of a few values, of which one holds. */
export function Choices<Value extends string>({
  title,
  options,
  chosen,
  choose,
  children,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <section className={styles['group']}>
      <h2 id={id}>{title}</h2>
      <fieldset className={styles['choices']} aria-labelledby={id}>
        {options.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            className={classes(styles['look'], value === chosen && styles['chosen'])}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {children}
    </section>
  );
}

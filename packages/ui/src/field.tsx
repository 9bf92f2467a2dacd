import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Shown beside the label of an optional field; a required field shows an asterisk. */
  optionalLabel?: string;
  hint?: string;
  /** The fault's text in the page's language; announced when it appears. */
  fault?: string | undefined;
  /** For a password: the labels of the eye button. */
  reveal?: { show: string; hide: string };
  leading?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Field(props: FieldProps) {
  const { label, optionalLabel, hint, fault, reveal, leading, trailing, required, ...input } = props;
  const { type, id, className, ...rest } = input;
  const ownId = useId();
  const [shown, setShown] = useState(false);
  const inputId = id ?? ownId;
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={inputId}>
        <span>
          {label}
          {required && (
            <span className={styles['asterisk']} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {!required && optionalLabel && <span className={styles['optional']}>{optionalLabel}</span>}
      </label>
      <div className={styles['box']}>
        {leading}
        <input
          id={inputId}
          className={styles['input']}
          type={reveal && shown ? 'text' : type}
          aria-required={required || undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${inputId}-message`}
          {...rest}
        />
        {reveal && (
          <IconButton label={shown ? reveal.hide : reveal.show} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        )}
        {trailing}
      </div>
      <p
        id={`${inputId}-message`}
        className={classes(styles['message'], fault ? styles['fault'] : undefined)}
        aria-live="polite"
      >
        {fault && <CircleAlert size={16} aria-hidden="true" />}
        {fault ?? hint}
      </p>
    </div>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles['check'], className)}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  wide?: boolean;
  /** Shows a spinner and ignores presses; the label stays, so the size does too. */
  busy?: boolean;
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(tone: ButtonProps['tone'] = 'primary', small = false, wide = false): string {
  return classes(styles['button'], styles[tone], small && styles['small'], wide && styles['wide']);
}

export function Button({ tone, small, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classes(buttonClass(tone, small, wide), className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode };

/** A button with a picture alone; its label is for screen readers. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={classes(styles['icon'], className)} {...rest}>
      {children}
    </button>
  );
}

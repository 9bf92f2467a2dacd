import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './states.module.css';

/** A string of unlit bulbs over an empty stall: the picture of every empty state. */
function StallPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 144 96" fill="none" aria-hidden="true">
      <path d="M4 10c24 20 112 20 136 0" stroke="currentColor" strokeWidth="2" />
      <g fill="var(--bulb)">
        <circle cx="24" cy="24" r="4" opacity=".9" />
        <circle cx="48" cy="29" r="4" opacity=".45" />
        <circle cx="72" cy="31" r="4" opacity=".9" />
        <circle cx="96" cy="29" r="4" opacity=".45" />
        <circle cx="120" cy="24" r="4" opacity=".9" />
      </g>
      <path d="M34 58 40 42h64l6 16z" fill="var(--magenta)" opacity=".85" />
      <path d="M49.2 58 52 42h11l-1 16zM78 58l-1-16h11l3 16z" fill="var(--text)" opacity=".85" />
      <path d="M38 58v34M106 58v34M34 76h76v6H34z" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

type EmptyStateProps = {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  picture?: ReactNode;
  className?: string;
};

export function EmptyState({ title, hint, action, picture, className }: EmptyStateProps) {
  return (
    <div className={classes(styles['state'], className)}>
      {picture ?? <StallPicture />}
      <h2 className={styles['title']}>{title}</h2>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {action}
    </div>
  );
}

type ErrorStateProps = { title: string; hint?: string | undefined; retryLabel: string; onRetry: () => void };

export function ErrorState({ title, hint, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        hint={hint}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}

import { useT } from '@perya/locales/page';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './failure-line.module.css';
import { failurePhrase } from './failure-text.ts';

/**
 * A failure's text, announced at once to screen readers; empty without a failure. Load the area `error`
 * first.
 */
export function FailureLine({ failure }: { failure: unknown }) {
  const t = useT();
  return (
    <div role="alert">{failure !== undefined && <FailureNote>{t(failurePhrase(failure))}</FailureNote>}</div>
  );
}

/** The same look for other words; put it into an alert. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles['failure']}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

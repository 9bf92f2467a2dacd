// Shared parts of screens: a heading that takes the focus, and the states of a list.
import { useT } from '@perya/locales/page';
import { ErrorState, Skeleton } from '@perya/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFaultText } from '../session/office-call.ts';
import styles from './screen.module.css';
import { useTitle } from './use-title.ts';

export function ScreenHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(children);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
      {children}
    </h1>
  );
}

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** The query's data, or that it loads, or why it failed with a way to try again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const t = useT();
  const faultText = useFaultText();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        title={t('office.failed')}
        hint={faultText(query.error)}
        retryLabel={t('office.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className={styles['loading']}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className={styles['line']} />
      ))}
    </div>
  );
}

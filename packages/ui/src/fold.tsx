import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './fold.module.css';

type FoldProps = { title: ReactNode; open?: boolean; className?: string | undefined; children: ReactNode };

/** A line that unfolds the content below it. For a whole card with a picture or a summary see Disclosure. */
export function Fold({ title, open = false, className, children }: FoldProps) {
  return (
    <details open={open} className={classes(styles['fold'], className)}>
      <summary>
        {title}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

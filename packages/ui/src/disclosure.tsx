import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './disclosure.module.css';

type DisclosureProps = {
  title: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** A picture over the title. */
  picture?: ReactNode;
  /** Under the title, open or not. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A card that opens: its whole head is the button, its title a heading. */
export function Disclosure({ title, open, onToggle, picture, summary, children }: DisclosureProps) {
  const id = useId();
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        {picture}
        <h2 className={styles['title']}>
          <button
            type="button"
            className={styles['button']}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            {title}
          </button>
          <ChevronDown
            size={20}
            className={classes(styles['chevron'], open && styles['open'])}
            aria-hidden="true"
          />
        </h2>
        {summary}
      </div>
      {open && (
        <div id={id} className={styles['content']}>
          {children}
        </div>
      )}
    </article>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { showChosen } from './show-chosen.ts';
import styles from './tabs.module.css';

type TabsProps<K extends string> = {
  label: string;
  tabs: readonly { key: K; label: ReactNode }[];
  selected: K;
  onSelect: (key: K) => void;
  /** The id of the panel that the tabs change. */
  controls?: string;
  className?: string | undefined;
};

/** A row of tabs that scrolls; arrow keys move along it, in the direction of the language. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  controls,
  className,
}: TabsProps<K>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const index = tabs.findIndex((tab) => tab.key === selected);
    const steps: Record<string, number> = { [forward]: index + 1, [back]: index - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={showChosen}
      role="tablist"
      aria-label={label}
      className={classes(styles['tabs'], className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={controls}
          tabIndex={tab.key === selected ? 0 : -1}
          className={styles['tab']}
          onClick={({ currentTarget }) => {
            onSelect(tab.key);
            // Scrolls a tab that was cut off at the edge fully into view.
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

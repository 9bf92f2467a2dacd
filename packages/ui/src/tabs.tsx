import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

/** So much of the neighbour is seen too, in pixels. */
const edge = 24;

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
  const list = useRef<HTMLDivElement>(null);
  useShown(list, selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const index = tabs.findIndex((tab) => tab.key === selected);
    const steps: Record<string, number> = { [forward]: index + 1, [back]: index - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={list}
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
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The chosen tab is seen whole, wherever the row was left. */
function useShown(list: RefObject<HTMLDivElement | null>, selected: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return undefined;
    // The observer knows both boxes without a layout of its own.
    const look = new IntersectionObserver(
      ([seen]) => {
        look.disconnect();
        const around = seen?.rootBounds;
        if (!seen || !around) return;
        const { left, right } = seen.boundingClientRect;
        if (left < around.left) row.scrollBy({ left: left - around.left - edge });
        else if (right > around.right) row.scrollBy({ left: right - around.right + edge });
      },
      { root: row },
    );
    look.observe(tab);
    return () => look.disconnect();
  }, [list, selected]);
}

// A grid of toggles: one tab stop, arrow keys inside, each at least 44 pixels high.
import { classes } from '@perya/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './cells.module.css';

export type Cell = {
  mark: string;
  face: ReactNode;
  /** The accessible name where the face says too little. */
  label?: string | undefined;
  /** A figure below the face. */
  note?: ReactNode;
  /** The share of its quota that is taken, from 0 to 1. */
  taken?: number | undefined;
};
type CellsProps = {
  label: string;
  cells: readonly Cell[];
  marks: readonly string[];
  onToggle: (mark: string) => void;
  columns: number;
  shape?: 'ball' | 'square' | 'wide' | 'die' | 'car';
};

/** A board of so many numbers has cells below 44 pixels; its text line makes the same picks. */
const denseFrom = 80;

export function Cells({ label, cells, marks, onToggle, columns, shape = 'ball' }: CellsProps) {
  const [active, setActive] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -active,
      End: cells.length - 1 - active,
    };
    const next = active + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(next) || next < 0 || next >= cells.length) return;
    event.preventDefault();
    setActive(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend where the heading says it already.
    <div
      role="group"
      aria-label={label}
      className={classes(styles['cells'], styles[shape])}
      style={{ '--columns': columns } as CSSProperties} // React's type has no custom properties.
      data-dense={cells.length >= denseFrom || undefined}
      onKeyDown={onKeyDown}
    >
      {cells.map(({ mark, face, label: name, note, taken = 0 }, at) => (
        <button
          key={mark}
          type="button"
          className={styles['cell']}
          aria-pressed={marks.includes(mark)}
          aria-label={name}
          tabIndex={at === Math.min(active, cells.length - 1) ? 0 : -1}
          style={taken > 0 ? ({ '--taken': taken } as CSSProperties) : undefined}
          data-taken={taken > 0 || undefined}
          onFocus={() => setActive(at)}
          onClick={() => onToggle(mark)}
        >
          <bdi className={styles['face']}>{face}</bdi>
          {note !== undefined && <small className={styles['note']}>{note}</small>}
        </button>
      ))}
    </div>
  );
}

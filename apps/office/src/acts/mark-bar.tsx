// Marks rows of a list: a box in each row, and the bar with the acts for those that are marked.
import { longestList } from '@perya/audit';
import { useT } from '@perya/locales/page';
import { Button } from '@perya/ui';
import type { ReactNode } from 'react';
import styles from './mark-bar.module.css';
import type { Marks } from './use-marks.ts';

/** `id` undefined: this row cannot be marked. */
export function MarkCell({ id, name, marks }: { id: string | undefined; name: string; marks: Marks }) {
  const t = useT();
  const isMarked = id !== undefined && marks.marked.includes(id);
  return (
    <td className={styles['cell']}>
      {id !== undefined && (
        <label className={styles['box']}>
          <input
            type="checkbox"
            checked={isMarked}
            disabled={!isMarked && marks.isFull}
            aria-label={t('office.list.mark', { name })}
            onChange={() => marks.toggle(id)}
          />
        </label>
      )}
    </td>
  );
}

export function MarkHead() {
  const t = useT();
  return (
    <th scope="col">
      <span className={styles['hidden']}>{t('office.list.column')}</span>
    </th>
  );
}

/** Stays in sight while the list is scrolled. */
export function MarkBar({ marks, children }: { marks: Marks; children: ReactNode }) {
  const t = useT();
  const { marked, isFull, clear } = marks;
  return (
    <div role="status" className={styles['status']}>
      {marked.length > 0 && (
        <div className={styles['bar']}>
          <strong>{t('office.list.marked', { count: marked.length })}</strong>
          {isFull && <span>{t('office.list.most', { count: longestList })}</span>}
          {children}
          <Button tone="quiet" small onClick={clear}>
            {t('office.list.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

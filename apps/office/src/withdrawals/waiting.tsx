// The time that a withdrawal may still wait, and the reason why it waits.
import { useLanguage, useT } from '@perya/locales/page';
import { lengthOf } from '../app/times.ts';
import type { Waiting } from './queue.ts';
import styles from './withdrawals.module.css';

export function Due({ dueAt, now }: { dueAt: string; now: number }) {
  const { t, language } = useLanguage();
  const left = Date.parse(dueAt) - now;
  if (left >= 0) return t('office.dueIn', { time: lengthOf(left, language) });
  return (
    <strong className={styles['late']}>{t('office.overdue', { time: lengthOf(-left, language) })}</strong>
  );
}

const knownFlags = ['amount', 'shared_account'] as const;

/** Why it waits, as sentences. */
export function Reasons({ row }: { row: Pick<Waiting, 'flags' | 'held'> }) {
  const t = useT();
  const flags = knownFlags.filter((flag) => row.flags.includes(flag));
  return (
    <ul className={styles['reasons']}>
      {row.held && <li>{t('office.flag.held')}</li>}
      {flags.map((flag) => (
        <li key={flag}>{t(`office.flag.${flag}`)}</li>
      ))}
    </ul>
  );
}

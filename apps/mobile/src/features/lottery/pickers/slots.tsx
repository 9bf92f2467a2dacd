import { useT } from '@perya/locales/page';
import type { PickForm } from '@perya/lottery';
import { placeName } from '../bet-words.ts';
import type { Marks } from '../marks.ts';
import styles from './pickers.module.css';

type SlotsProps = { form: PickForm; marks: Marks; onMarks: (marks: Marks) => void };

/** The places of a sequence in their order; a tap empties one and what follows it. */
export function Slots({ form, marks, onMarks }: SlotsProps) {
  const t = useT();
  return (
    <ol className={styles['slots']}>
      {Array.from({ length: form.max }, (_, at) => {
        const mark = marks[at];
        const place = placeName(t, String(at + 1));
        return (
          <li key={place} className={styles['slot']}>
            <small>{place}</small>
            {mark ? (
              <button
                type="button"
                className={styles['filled']}
                aria-label={t('bets.clearPlace', { place, number: mark })}
                onClick={() => onMarks(marks.slice(0, at))}
              >
                <bdi>{mark}</bdi>
              </button>
            ) : (
              <span className={styles['open']} aria-hidden="true">
                –
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

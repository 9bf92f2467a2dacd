// Rows that lead on, in one card: a sign, words, and the mark of what lies ahead.
import { ChevronRight } from 'lucide-react';
import styles from './rows.module.css';

/** For what holds the rows, a hairline between them. */
export const rowsClass = styles['rows'];
/** For the link or the button that is a row: an icon, a span, and `Forward`. */
export const rowClass = styles['row'];

/** There is more ahead, in the direction of reading. */
export function Forward() {
  return <ChevronRight size={18} className={styles['forward']} aria-hidden="true" />;
}

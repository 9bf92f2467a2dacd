// Rows of a menu in one card: an icon, a label, and an arrow.
import { ChevronRight } from 'lucide-react';
import styles from './rows.module.css';

/** For the container of rows, with a hairline between them. */
export const rowsClass = styles['rows'];
/** For the link or the button that is a row: an icon, a span, and `Forward`. */
export const rowClass = styles['row'];

/** An arrow in the reading direction. */
export function Forward() {
  return <ChevronRight size={18} className={styles['forward']} aria-hidden="true" />;
}

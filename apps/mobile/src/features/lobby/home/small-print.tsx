// The small print at the end of home: fair play, the age, the year.
import { useT } from '@perya/locales/page';
import { useStatus } from '../../../page/status.ts';
import styles from './small-print.module.css';

const firstYear = 2026;

/** From the year in which the site opened to this one; a phone whose clock is behind changes nothing. */
const copyrightYears = (thisYear: number): string =>
  thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear);

export function SmallPrint() {
  const t = useT();
  const { info } = useStatus();
  return (
    <footer className={styles['small']}>
      <p>{t('footer.fair')}</p>
      <p>{t('footer.age', { age: info.minimumAge })}</p>
      <p>
        © {copyrightYears(new Date().getFullYear())} {info.name}
      </p>
    </footer>
  );
}

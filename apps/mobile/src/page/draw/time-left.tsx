import { useLanguage } from '@perya/locales/page';
import { classes } from '@perya/ui';
import styles from './drawn.module.css';
import { useSecondsUntil } from './server-clock.ts';
import { timeLeftText } from './time-left-text.ts';

/** A countdown to an instant; digits keep their order in every language. */
export function TimeLeft({ until, className }: { until: string; className?: string | undefined }) {
  const { language } = useLanguage();
  return (
    <bdi dir="ltr" className={classes(styles['time'], className)}>
      {timeLeftText(useSecondsUntil(until), language)}
    </bdi>
  );
}

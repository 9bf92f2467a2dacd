import { formatDate } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useStatus } from './status.ts';

/** Formats an instant (ISO 8601) in the page's language and the merchant's time zone. */
export function useMoment(precision: 'day' | 'minute' | 'second' = 'minute'): (instant: string) => string {
  const { language } = useLanguage();
  const { timeZone } = useStatus().info;
  return (instant) => formatDate(instant, precision, language, timeZone);
}

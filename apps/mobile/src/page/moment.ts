import { useLanguage } from '@perya/locales/page';
import { useStatus } from './status.ts';

const precisions = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const;

/** Formats an instant (ISO 8601) in the page's language and the merchant's time zone. */
export function useMoment(precision: keyof typeof precisions = 'minute'): (instant: string) => string {
  const { language } = useLanguage();
  const { timeZone } = useStatus().info;
  const format = new Intl.DateTimeFormat(language, { ...precisions[precision], timeZone });
  return (instant) => format.format(new Date(instant));
}

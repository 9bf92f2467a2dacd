import { formatPlainDay } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';

/** The day of an instant as YYYY-MM-DD, or in the language's own calendar, in the server's days. */
export function Day({ of }: { of: string }) {
  const { language } = useLanguage();
  const day = of.slice(0, 10);
  return (
    <time dateTime={day} dir="ltr">
      {formatPlainDay(day, language)}
    </time>
  );
}

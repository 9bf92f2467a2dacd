// Moments as staff read them: how long from now, and the time in the brand's zone.
import { formatDate, formatUnit, type Unit } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useEffect, useState } from 'react';
import { useBrand } from './brand.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in one or two units: "40 min", "2 hr, 5 min", "3 days". */
export function lengthOf(ms: number, language: string): string {
  const whole = Math.max(0, Math.round(ms / minuteMs)) * minuteMs;
  const [days, hours, minutes] = [
    Math.floor(whole / dayMs),
    Math.floor((whole % dayMs) / hourMs),
    Math.floor((whole % hourMs) / minuteMs),
  ];
  const parts =
    days > 0
      ? [unit(days, 'day', language), hours > 0 ? unit(hours, 'hour', language) : '']
      : hours > 0
        ? [unit(hours, 'hour', language), minutes > 0 ? unit(minutes, 'minute', language) : '']
        : [unit(minutes, 'minute', language)];
  return parts.filter(Boolean).join(' ');
}

const unit = (value: number, name: Unit, language: string): string => formatUnit(value, name, language);

/** The present moment, renewed every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A moment in the brand's zone, as text. */
export function useMoment(): (iso: string) => string {
  const { language } = useLanguage();
  const brand = useBrand();
  return (iso) => formatDate(iso, 'minute', language, brand?.timeZone);
}

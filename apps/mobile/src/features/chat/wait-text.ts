// Durations and months of the chat's figures, in the page's language. Pure.
import type { Language } from '@perya/contract/constants';
import { formatMonthName, formatUnit } from '@perya/locales/figures';

/** Whole minutes, rounded up; from 90 on whole hours. */
export function waitText(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [unit, count] =
    minutes < 90 ? (['minute', minutes] as const) : (['hour', Math.ceil(minutes / 60)] as const);
  return formatUnit(count, unit, language);
}

/** The name of a month, YYYY-MM. */
export const monthText = (month: string, language: Language): string => formatMonthName(month, language);

// A countdown's text: minutes and seconds below an hour, then hours, then days in the page's language.
import type { Language } from '@perya/contract';
import { formatUnit, inDigits } from '@perya/locales/figures';
import { isolated } from '../isolated.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `4:07`, `3:04:07`; from a day on hours and minutes behind the days: `2d 03:04`. */
export function timeLeftText(seconds: number, language: Language): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = (text: string) => inDigits(text, language);
  if (hours === 0) return clock(`${minutes}:${two(seconds % 60)}`);
  if (hours < 24) return clock(`${hours}:${two(minutes % 60)}:${two(seconds % 60)}`);
  const days = formatUnit(Math.floor(hours / 24), 'day', language, 'narrow');
  // Isolated, so that the letters of another direction do not turn the digits around.
  return `${isolated(days)} ${clock(`${two(hours % 24)}:${two(minutes % 60)}`)}`;
}

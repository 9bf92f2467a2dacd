// The player's last searches, stored on this device for them alone.
import { session } from '../../../page/session.ts';

const most = 6;
const shortest = 2;
const storageKey = 'searches';

/** The list after another search: newest first, each once; drops prefixes typed on the way to it. */
export function withSearch(before: readonly string[], text: string): string[] {
  const lower = text.toLocaleLowerCase();
  if (text.length < shortest) return [...before];
  const others = before.filter((one) => !lower.startsWith(one.toLocaleLowerCase()));
  return [text, ...others].slice(0, most);
}

const owner = (): string => session.get()?.userName ?? '';

/** Another player's searches, or an invalid value, count as none. */
export function searchesIn(stored: string | null, who: string): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('who' in parsed) || parsed.who !== who) return [];
    const texts: unknown = 'texts' in parsed ? parsed.texts : [];
    return Array.isArray(texts)
      ? texts.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function lastSearches(): string[] {
  try {
    return searchesIn(localStorage.getItem(storageKey), owner());
  } catch {
    // Storage is forbidden.
    return [];
  }
}

export function rememberSearch(text: string): void {
  try {
    const texts = withSearch(lastSearches(), text);
    localStorage.setItem(storageKey, JSON.stringify({ who: owner(), texts }));
  } catch {
    // Full or forbidden: not worth an error.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

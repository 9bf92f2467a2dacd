// What a list showed, kept with its entry of the history: whoever comes back finds it as they left it.

const most = 20;
const kept = new Map<string, unknown>();

/** Names a part of this entry of the history; another visit to the same address is another entry. */
export function keptKey(part: string): string {
  if (typeof window === 'undefined') return '';
  const key = String((history.state as { key?: string } | null)?.key ?? 'first'); // Written by navigation.ts.
  return [key, location.pathname, location.search, part].join(' ');
}

export function keep(key: string, value: unknown): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

export const keptAt = (key: string): unknown => kept.get(key);

// The database of the chat messages that were not sent yet: its name, whether there are any, and its end at logout.
export const unsentDatabase = 'perya-chat';
const markKey = 'chatUnsent';

/** Remembers whether messages wait, so that a page need not open the database to know. */
export function markUnsent(some: boolean): void {
  if (some) localStorage.setItem(markKey, '1');
  else localStorage.removeItem(markKey);
}

export const hasUnsent = (): boolean => localStorage.getItem(markKey) !== null;

/** Open connections to it close by themselves: chat/unsent-store.ts. */
export function forgetUnsent(): void {
  markUnsent(false);
  try {
    indexedDB.deleteDatabase(unsentDatabase);
  } catch {
    // The browser forbids databases: there is none.
  }
}

// The name of the database with the chat messages that were not sent yet, and its end at logout.
export const unsentDatabase = 'perya-chat';

/** Open connections to it close by themselves: chat/unsent-store.ts. */
export function forgetUnsent(): void {
  try {
    indexedDB.deleteDatabase(unsentDatabase);
  } catch {
    // The browser forbids databases: there is none.
  }
}

// The messages that wait to be sent, in IndexedDB: they survive a reload, and all tabs share them.
import { markUnsent, unsentDatabase } from '../../page/chat/unsent-database.ts';
import type { Unsent, UnsentStore } from './unsent.ts';

const table = 'unsent';
const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(unsentDatabase) : undefined;

function announce(): void {
  for (const listener of listeners) listener();
}
if (channel) channel.onmessage = announce;

function changed(): void {
  announce();
  channel?.postMessage('');
}

/** Calls the listener when this tab or another one has changed the messages. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(unsentDatabase);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(table, { keyPath: 'place', autoIncrement: true });
    asked.onerror = () => reject(asked.error ?? new Error('no database'));
    asked.onsuccess = () => {
      const database = asked.result;
      const close = () => {
        opened = undefined;
        announce();
      };
      database.onclose = close;
      // A logout deletes the database.
      database.onversionchange = () => {
        database.close();
        close();
      };
      resolve(database);
    };
  });
  return opened;
}

async function ask<T>(mode: IDBTransactionMode, act: (of: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(table, mode);
    const asked = act(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
}

/** Where the browser forbids databases: lost with the page. */
let inMemory: Unsent[] | undefined;
let lastPlace = 0;

async function orInMemory<T>(stored: () => Promise<T>, kept: (list: Unsent[]) => T): Promise<T> {
  if (!inMemory)
    try {
      return await stored();
    } catch {
      inMemory = [];
    }
  return kept(inMemory);
}

async function change(
  stored: (of: IDBObjectStore) => IDBRequest,
  kept: (list: Unsent[]) => Unsent[],
): Promise<void> {
  await orInMemory<unknown>(
    () => ask('readwrite', stored),
    (list) => {
      inMemory = kept(list);
    },
  );
  changed();
}

export const unsentStore: UnsentStore & { add: (unsent: Omit<Unsent, 'place'>) => Promise<void> } = {
  all: async () => {
    const list = await orInMemory(
      () => ask<Unsent[]>('readonly', (of) => of.getAll()),
      (kept) => kept,
    );
    markUnsent(list.length > 0);
    return list;
  },
  add: (unsent) =>
    change(
      (of) => of.add(unsent),
      (list) => {
        lastPlace += 1;
        return [...list, { ...unsent, place: lastPlace }];
      },
    ),
  put: (unsent) =>
    change(
      (of) => of.put(unsent),
      (list) => list.map((one) => (one.place === unsent.place ? unsent : one)),
    ),
  remove: (place) =>
    change(
      (of) => of.delete(place),
      (list) => list.filter((one) => one.place !== place),
    ),
};

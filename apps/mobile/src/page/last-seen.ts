// What was seen last, for when there is no network. The code behind it comes when there is something to keep or to recall.
import type { Memory } from './query-cache.ts';

const kept = () => import('./kept-answers.ts');
const noWorker = !('caches' in globalThis);

export const lastSeen: Memory | undefined = noWorker
  ? undefined
  : {
      keep: (key, value) =>
        void kept().then(
          ({ keep }) => keep(key, value),
          () => {},
        ),
      recall: (key) =>
        kept().then(
          ({ recall }) => recall(key),
          () => undefined,
        ),
    };

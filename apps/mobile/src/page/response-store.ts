// The stored responses of earlier visits, for use offline; their code loads on first use.
import type { ResponseStore } from './query-cache.ts';

const kept = () => import('./stored-responses.ts');
const noWorker = !('caches' in globalThis);

export const responseStore: ResponseStore | undefined = noWorker
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

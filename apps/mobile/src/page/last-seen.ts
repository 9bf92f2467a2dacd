// What was seen last, for when there is no network. The code behind it comes when there is something to keep or to recall.
import type { Memory } from './asking.ts';

const kept = () => import('./kept-answers.ts');
const noWorker = !('caches' in globalThis);

export const lastSeen: Memory | undefined = noWorker
  ? undefined
  : {
      keep: (question, value) =>
        void kept().then(
          ({ keep }) => keep(question, value),
          () => {},
        ),
      recall: (question) =>
        kept().then(
          ({ recall }) => recall(question),
          () => undefined,
        ),
    };

// Marks announcements as read on the server: one call each, never two within 150 ms.
import { throttleMs } from '@perya/contract/constants';

/** Returns `mark(id)`; a mark that fails is dropped, because the announcement will be shown again. */
export function createReadMarks(send: (id: string) => Promise<unknown>) {
  const waiting: string[] = [];
  let resting = false;
  const next = () => {
    const id = waiting.shift();
    resting = id !== undefined;
    if (id === undefined) return;
    send(id).catch(() => {});
    setTimeout(next, throttleMs.readMark);
  };
  return (id: string) => {
    if (waiting.includes(id)) return;
    waiting.push(id);
    if (!resting) next();
  };
}

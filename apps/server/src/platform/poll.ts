// Polling: runs an async function at intervals, never twice at once.

/** Calls `act` every `everyMs` after the previous call ended, until the returned function is called. */
export function poll(
  act: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => void act().catch(onError).finally(next), everyMs);
    timer.unref();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

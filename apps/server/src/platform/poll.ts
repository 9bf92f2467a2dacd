// Looks at something again and again: how a process learns what another one wrote.

/** Calls `act` every so often, each time after the last one is done, until the answered function is called. */
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

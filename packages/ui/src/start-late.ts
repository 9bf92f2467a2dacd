/**
 * Starts code that has to be fetched first, in a task of its own, because the frame in which a part appears
 * is busy. `load` resolves to the function that starts it, which returns its end. The returned function ends
 * it, or prevents the start.
 */
export function startLate(load: () => Promise<() => (() => void) | undefined>): () => void {
  let end: (() => void) | undefined;
  let gone = false;
  const timer = setTimeout(() => {
    void load().then((start) => {
      if (!gone) end = start();
    });
  });
  return () => {
    gone = true;
    clearTimeout(timer);
    end?.();
  };
}

/**
 * Starts what its code has to be fetched for, in a turn of its own: asking for a module is work too, and the frame in which a part appears has
 * enough. `load` answers what starts it, which answers what ends it. What comes back ends it, or sees that it never starts.
 */
export function startLate(load: () => Promise<() => (() => void) | undefined>): () => void {
  let end: (() => void) | undefined;
  let gone = false;
  const asking = setTimeout(() => {
    void load().then((start) => {
      if (!gone) end = start();
    });
  });
  return () => {
    gone = true;
    clearTimeout(asking);
    end?.();
  };
}

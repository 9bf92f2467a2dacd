import { useRef, useState } from 'react';

/** Runs a work once at a time; what is asked for meanwhile does not happen and answers `undefined`. `busy`: it is under way. */
export function useOneRun() {
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}

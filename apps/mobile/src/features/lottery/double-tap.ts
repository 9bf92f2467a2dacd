// What guards a button against the second of two quick taps, which was meant for what stood there before.
import { useEffect, useState } from 'react';

/** A second tap within this time belongs to the first: it must not reach what has taken its place. */
export const doubleTapMs = 400;

/** False right after the sheet has opened: the second of two quick taps on its opener places nothing. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return armed;
}

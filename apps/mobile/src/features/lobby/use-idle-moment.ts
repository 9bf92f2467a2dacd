import { useEffect, useState } from 'react';

const lookAgainMs = 500;

/** True from the first idle moment without an open dialog or typing, while the page is visible. */
export function useIdleMoment(): boolean {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (calm) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const busy = document.hidden || document.querySelector('dialog[open], input:focus, textarea:focus');
      if (busy) timer = setTimeout(look, lookAgainMs);
      else setCalm(true);
    };
    timer = setTimeout(look, lookAgainMs);
    return () => clearTimeout(timer);
  }, [calm]);
  return calm;
}

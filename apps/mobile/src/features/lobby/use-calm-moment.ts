import { useEffect, useState } from 'react';

const lookAgainMs = 500;

/** True from the first idle moment at which nothing is open over the page, nothing is being typed and the page is seen. */
export function useCalmMoment(): boolean {
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

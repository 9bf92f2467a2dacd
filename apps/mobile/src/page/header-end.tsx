import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerEndId } from './header-end-id.ts';

/** What a screen puts at the end of its header; shown a moment after the screen, in room that is kept for it. */
export function HeaderEnd({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerEndId)), []);
  return place && createPortal(children, place);
}

import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { headerEndId } from './header-end-id.ts';

/** Renders into the end of the screen's header, one render after the screen, in reserved space. */
export function HeaderEnd({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headerEndId)), []);
  return place && createPortal(children, place);
}

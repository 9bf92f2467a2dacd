// What opens over the page when somebody asks for it: its code and its words are fetched then, and again when they did not arrive.
import type { Area } from '@perya/locales/areas';
import { type ComponentType, useEffect, useState } from 'react';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { fetchPageAnew } from './fetch-page-anew.ts';

type Overlay = { open: boolean; onClose: () => void };

/** The overlay in place of which nothing is shown until it has arrived; what does not arrive is told, and closed again. */
export function overlay<P extends Overlay>(areas: readonly Area[], load: () => Promise<ComponentType<P>>) {
  let arrived: ComponentType<P> | undefined;
  let failed = false;
  return (props: P) => {
    const { open, onClose } = props;
    const [Part, setPart] = useState(() => arrived);
    useEffect(() => {
      if (Part || !open) return;
      Promise.all([load(), phrasesOfPage().load(areas)]).then(
        ([part]) => {
          arrived = part;
          setPart(() => part);
        },
        () => {
          if (failed) fetchPageAnew();
          failed = true;
          onClose();
          void import('./tell-failed.ts').then(({ tellFailed }) => tellFailed());
        },
      );
    }, [Part, open, onClose]);
    return Part ? <Part {...props} /> : null;
  };
}

// Loads an overlay's code and phrases when it is opened, and again when loading failed.
import type { Area } from '@perya/locales/areas';
import { type ComponentType, useEffect, useState } from 'react';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { reloadWhenOnline } from './reload-page.ts';

type Overlay = { open: boolean; onClose: () => void };

/** A component that shows nothing until it has loaded; a failure is shown as a toast and closes it. */
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
          if (failed) reloadWhenOnline();
          failed = true;
          onClose();
          void import('./show-load-failure.ts').then(({ showLoadFailure }) => showLoadFailure());
        },
      );
    }, [Part, open, onClose]);
    return Part ? <Part {...props} /> : null;
  };
}

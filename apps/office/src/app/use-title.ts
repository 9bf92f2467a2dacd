// The document's title, which names the screen first.
import { useT } from '@perya/locales/page';
import { useEffect } from 'react';

export function useTitle(title: string): void {
  const office = useT()('office.title');
  useEffect(() => {
    document.title = `${title} · ${office}`;
  }, [title, office]);
}

// A component whose code and phrases load late; when they fail, it shows nothing.
import type { Area } from '@perya/locales/areas';
import { type ComponentType, lazy, Suspense } from 'react';
import { phrasesOfPage } from './phrases-of-page.ts';

export function optionalPart<P extends object>(
  areas: readonly Area[],
  load: () => Promise<ComponentType<P>>,
) {
  const Part = lazy(async () => {
    try {
      const [part] = await Promise.all([load(), phrasesOfPage().load(areas)]);
      return { default: part };
    } catch {
      return { default: (_props: P) => null };
    }
  });
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

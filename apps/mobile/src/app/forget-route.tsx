// Where two features meet: the screen of a forgotten password, and the form that sets a new one by telephone.
import { Skeleton } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { ForgetScreen } from '../features/password/forget-screen.tsx';
import { go } from '../page/navigation.ts';
import { href } from '../page/paths.ts';

/** Fetched where the house offers it. */
const MobileResetForm = lazy(() =>
  import('../features/mobile-reset/mobile-reset-form.tsx').then((part) => ({
    default: part.MobileResetForm,
  })),
);

/** Whoever came back by telephone is logged in, and goes on to home; who steps aside from play is told so first, as after a login. */
export function ForgetRoute() {
  const form = (
    <Suspense fallback={<Skeleton />}>
      <MobileResetForm onDone={(rests) => void go(href(rests ? 'limits' : 'home'), { replace: true })} />
    </Suspense>
  );
  return <ForgetScreen mobileForm={form} />;
}

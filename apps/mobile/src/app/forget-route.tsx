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

/** After a reset by telephone the person is logged in and sees what opens the account; an excluded one is told so first. */
export function ForgetRoute() {
  const form = (
    <Suspense fallback={<Skeleton />}>
      <MobileResetForm
        onDone={(rests) =>
          void go(rests ? href('limits') : href('security', { after: 'reset' }), { replace: true })
        }
      />
    </Suspense>
  );
  return <ForgetScreen mobileForm={form} />;
}

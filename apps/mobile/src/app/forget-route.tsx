// Joins two features: the screen of a forgotten password, and the form that resets it by telephone.
import { Skeleton } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { ForgetScreen } from '../features/password/forget-screen.tsx';
import { go } from '../page/navigation.ts';
import { href } from '../page/paths.ts';

/** Loaded only where the merchant offers it. */
const MobileResetForm = lazy(() =>
  import('../features/mobile-reset/mobile-reset-form.tsx').then((part) => ({
    default: part.MobileResetForm,
  })),
);

/**
 * After a reset by telephone the player is logged in and sees their login methods; an excluded player sees
 * that first.
 */
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

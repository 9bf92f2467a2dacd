// Where two features meet: the screen of a forgotten password, and the form that sets a new one by telephone.
import { MobileResetForm } from '../features/mobile-reset/mobile-reset-form.tsx';
import { ForgetScreen } from '../features/password/forget-screen.tsx';
import { go } from '../page/navigation.ts';
import { href } from '../page/paths.ts';

/** Whoever came back by telephone is logged in, and goes on to home. */
export function ForgetRoute() {
  return (
    <ForgetScreen mobileForm={<MobileResetForm onDone={() => void go(href('home'), { replace: true })} />} />
  );
}

// The screen of the sign-in.
import { useT } from '@perya/locales/page';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTitle } from '../app/use-title.ts';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const t = useT();
  useTitle(t('office.signIn'));
  const navigate = useNavigate();
  const router = useRouter();
  const { back } = useSearch({ from: '/sign-in' });
  const enter = () => {
    if (back) router.history.replace(back);
    else void navigate({ to: '/', replace: true });
  };
  return (
    <main className={styles['entrance']}>
      <h1>{t('office.signIn')}</h1>
      <p className={styles['hint']}>{t('office.signIn.hint')}</p>
      <SignInForm label={t('office.signIn.passkey')} onDone={enter} />
      <p className={styles['hint']}>{t('office.signIn.new')}</p>
    </main>
  );
}

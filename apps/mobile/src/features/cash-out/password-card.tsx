import { useT } from '@perya/locales/page';
import { Button, Field, Form, Skeleton, showToast, useKeyboardRoom } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import styles from './cash-out.module.css';
import { usePasswordForm } from './use-password-form.ts';

/** Sets the withdrawal password: the first with the login password, later ones with the previous password. */
export function PasswordCard({ first = false }: { first?: boolean }) {
  const t = useT();
  const state = useCall('GET /wps/member/withdrawPassword', {}, { staleTime: 0 });
  if (!state.data) return <Skeleton className={styles['passwordWaiting']} />;
  const { set, length, loginPassword } = state.data;
  return (
    <section className={styles['card']} aria-labelledby="withdrawal-password">
      <h2 id="withdrawal-password">{t(set ? 'cashout.passwordChange' : 'cashout.passwordSet')}</h2>
      <p className={styles['soft']}>{t(first ? 'cashout.passwordFirst' : 'cashout.passwordText')}</p>
      <PasswordForm key={String(set)} set={set} length={length} loginPassword={loginPassword} />
    </section>
  );
}

type FormProps = { set: boolean; length: number; loginPassword: boolean };

function PasswordForm({ set, length, loginPassword }: FormProps) {
  const t = useT();
  useKeyboardRoom();
  const typed = usePasswordForm(set, loginPassword, length, () =>
    showToast('success', t('cashout.passwordDone')),
  );
  const { form } = typed;
  const reveal = { show: t('cashout.show'), hide: t('cashout.hide') };
  const digits = { type: 'password', inputMode: 'numeric', maxLength: length, dir: 'ltr', reveal } as const;
  return (
    <Form {...form.props}>
      {set && (
        <Field
          label={t('cashout.passwordOld')}
          name="old-withdrawal-password"
          autoComplete="off"
          {...digits}
          value={typed.proof}
          onChange={(event) => typed.typeProof(event.target.value)}
        />
      )}
      {!set && loginPassword && (
        <Field
          label={t('cashout.loginPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="auto"
          reveal={reveal}
          value={typed.proof}
          onChange={(event) => typed.typeProof(event.target.value)}
        />
      )}
      <Field
        label={t('cashout.passwordNew')}
        name="new-withdrawal-password"
        autoComplete="off"
        {...digits}
        value={typed.text}
        hint={t('cashout.passwordHint')}
        onChange={(event) => typed.type(event.target.value)}
      />
      <Field
        label={t('cashout.passwordAgain')}
        name="again-withdrawal-password"
        autoComplete="off"
        {...digits}
        value={typed.again}
        fault={typed.differs ? t('cashout.passwordDiffers') : undefined}
        onChange={(event) => typed.typeAgain(event.target.value)}
      />
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!typed.filled}>
        {t('cashout.save')}
      </Button>
    </Form>
  );
}

// Sets a password in two steps: the password under the person's passkey, then a code of their app.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { call, useFaultText } from './office-call.ts';
import { answerChallenge, keyOf } from './passkeys.ts';
import styles from './session.module.css';
import type { OfficeSession } from './use-session.ts';

type Made = OfficeValue<'POST /ops/password/set'>;
type Done = { onDone: (state: OfficeValue<'POST /ops/password/confirm'>) => void; onCancel: () => void };

export function NewPassword({ session, ...done }: Done & { session: OfficeSession }) {
  const [made, setMade] = useState<Made>();
  return made ? (
    <AppStep made={made} {...done} />
  ) : (
    <PasswordStep session={session} onCancel={done.onCancel} onMade={setMade} />
  );
}

type PasswordStepProps = { session: OfficeSession; onCancel: () => void; onMade: (made: Made) => void };

function PasswordStep({ session, onCancel, onMade }: PasswordStepProps) {
  const t = useT();
  const faultText = useFaultText();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [differs, setDiffers] = useState(false);
  const set = useMutation({
    mutationFn: async () => {
      const options = await call('POST /ops/session/options');
      const touch = await answerChallenge(options, await keyOf(session));
      return call('POST /ops/password/set', { body: { password, touch } });
    },
    onSuccess: onMade,
  });
  const reveal = { show: t('office.showPassword'), hide: t('office.hidePassword') };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setDiffers(password !== again);
        if (password !== '' && password === again && !set.isPending) set.mutate();
      }}
    >
      <Field
        label={t('office.mySignIn.new')}
        hint={t('office.mySignIn.newHint')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={200}
        required
        value={password}
        reveal={reveal}
        fault={set.isError ? faultText(set.error) : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Field
        label={t('office.mySignIn.again')}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={200}
        required
        value={again}
        reveal={reveal}
        fault={differs ? t('error.CONFIRMATION_INCORRECT') : undefined}
        onChange={({ target }) => setAgain(target.value)}
      />
      <div className={styles['row']}>
        <Button type="submit" tone="primary" busy={set.isPending}>
          {t('office.mySignIn.sign')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('office.mySignIn.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function AppStep({ made: { secret, uri }, onDone, onCancel }: Done & { made: Made }) {
  const t = useT();
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('POST /ops/password/confirm', { body: { code } }),
    onSuccess: (state) => {
      showToast('success', t('office.mySignIn.ready'));
      onDone(state);
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== '' && !confirm.isPending) confirm.mutate();
      }}
    >
      <p>{t('office.mySignIn.scan')}</p>
      <QrCode text={uri} label={t('office.mySignIn.qr')} />
      <p className={styles['secret']}>
        <span className={styles['hint']}>{t('office.mySignIn.key')}</span>
        <code dir="ltr">{secret.match(/.{1,4}/gu)?.join(' ')}</code>
      </p>
      <Field
        label={t('office.signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
        required
        value={code}
        fault={confirm.isError ? faultText(confirm.error) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className={styles['row']}>
        <Button type="submit" tone="primary" busy={confirm.isPending}>
          {t('office.mySignIn.confirm')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('office.mySignIn.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** A QR code, dark on light in every theme, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles['light']} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}

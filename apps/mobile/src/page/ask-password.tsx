// The question for the password in the middle of something else.
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { askAbove } from './ask-above.tsx';
import { failurePhrase } from './failure-text.ts';
import { session } from './session.ts';

type Confirm = (password: string) => Promise<unknown>;

/** Asks until the password is right or the person closes the dialog; true: it was right. */
export function askPassword(confirm: Confirm): Promise<boolean> {
  return askAbove((resolve) => <PasswordQuestion confirm={confirm} onEnd={resolve} />);
}

function PasswordQuestion({ confirm, onEnd }: { confirm: Confirm; onEnd: (right: boolean) => void }) {
  const t = useT();
  useKeyboardRoom();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      setFault(t('security.passwordMissing'));
      return input.current?.focus();
    }
    setBusy(true);
    try {
      await confirm(password);
      onEnd(true);
    } catch (error) {
      setBusy(false);
      setFault(t(failurePhrase(error)));
      input.current?.select();
    }
  }
  return (
    <Dialog open onClose={() => onEnd(false)} title={t('security.askTitle')} closeLabel={t('action.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('security.askText')}</p>
        {/* Tells a password store whose password is meant. */}
        <input type="hidden" name="username" autoComplete="username" value={session.get()?.userName ?? ''} />
        <Field
          ref={input}
          label={t('security.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          dir="auto"
          reveal={{ show: t('security.showPassword'), hide: t('security.hidePassword') }}
          value={password}
          fault={fault}
          onChange={(event) => {
            setPassword(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          {t('security.goOn')}
        </Button>
      </form>
    </Dialog>
  );
}

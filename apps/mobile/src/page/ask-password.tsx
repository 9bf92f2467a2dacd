// Asks for the login password again, in a dialog above the current screen.
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, useKeyboardRoom } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { failurePhrase } from './failure-text.ts';
import { useForm } from './form/use-form.ts';
import { session } from './session.ts';
import { showModal } from './show-modal.tsx';

type Confirm = (password: string) => Promise<unknown>;

/** Repeats until the password is right (true) or the person closes the dialog (false). */
export function askPassword(confirm: Confirm): Promise<boolean> {
  return showModal((resolve) => <PasswordDialog confirm={confirm} onEnd={resolve} />);
}

function PasswordDialog({ confirm, onEnd }: { confirm: Confirm; onEnd: (right: boolean) => void }) {
  const t = useT();
  useKeyboardRoom();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    check: () => {
      if (password === '') setFault(t('security.passwordMissing'));
      return password !== '';
    },
    send: () => confirm(password).then(() => onEnd(true)),
    refused: (error) => {
      setFault(t(failurePhrase(error)));
      input.current?.select();
      return true;
    },
  });
  return (
    <Dialog open onClose={() => onEnd(false)} title={t('security.askTitle')} closeLabel={t('action.close')}>
      <form noValidate {...form.props}>
        <p>{t('security.askText')}</p>
        {/* Shows a password manager which account the password belongs to. */}
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
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('security.goOn')}
        </Button>
      </form>
    </Dialog>
  );
}

import { useT } from '@perya/locales/page';
import { Button, showToast } from '@perya/ui';
import { KeyRound } from 'lucide-react';
import { showFailure, useSingleRun } from '../../page/form/use-single-run.ts';
import { usePasskeysWork } from '../../page/passkey/use-passkeys-work.ts';
import { useLogin } from './use-login.ts';

/** Logs in with a passkey: the device knows the account, so nothing is typed. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const t = useT();
  const works = usePasskeysWork();
  const login = useLogin('member', onDone);
  const { busy, run } = useSingleRun();
  if (!works) return null;

  async function enter() {
    const { signWithPasskey, wasSentAway } = await import('../../page/passkey/passkey-device.ts');
    try {
      const passkey = await signWithPasskey();
      await login.attempt({ type: 'passkey', passkey });
    } catch (error) {
      if (wasSentAway(error)) showToast('info', t('session.passkeyNone'), 4000);
      else await showFailure(error);
    }
  }

  return (
    <Button tone="secondary" wide busy={busy} onClick={() => void run(enter)}>
      <KeyRound size={20} aria-hidden="true" />
      {t('session.passkey')}
    </Button>
  );
}

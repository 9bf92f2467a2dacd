import { useT } from '@perya/locales/page';
import { Button, showToast } from '@perya/ui';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../page/failure-text.ts';
import { usePasskeysWork } from '../../page/passkey/use-passkeys-work.ts';
import { useLogin } from './use-login.ts';

/** One tap and a finger: the device knows the account, so nothing is typed. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const t = useT();
  const works = usePasskeysWork();
  const login = useLogin('member', onDone);
  const running = useRef(false);
  const [asking, setAsking] = useState(false);
  if (!works) return null;

  async function enter() {
    if (running.current) return;
    running.current = true;
    setAsking(true);
    const { signWithPasskey, wasSentAway } = await import('../../page/passkey/passkey-device.ts');
    try {
      const passkey = await signWithPasskey();
      const refused = await login.attempt({ type: 'passkey', passkey });
      if (refused) showToast('fail', await failureText(refused), 4000);
    } catch (error) {
      if (wasSentAway(error)) showToast('info', t('session.passkeyNone'), 4000);
      else showToast('fail', await failureText(error), 4000);
    } finally {
      running.current = false;
      setAsking(false);
    }
  }

  return (
    <Button tone="secondary" wide busy={asking} onClick={() => void enter()}>
      <KeyRound size={20} aria-hidden="true" />
      {t('session.passkey')}
    </Button>
  );
}

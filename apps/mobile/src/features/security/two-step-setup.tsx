import { useT } from '@perya/locales/page';
import { Button, buttonClass, Dialog, Form, useKeyboardRoom } from '@perya/ui';
import { useEffect, useState } from 'react';
import { copyText } from '../../page/copy-text.ts';
import { QrCode } from '../../page/qr-code.tsx';
import { CodeField } from '../../page/second-step/code-field.tsx';
import { useCode } from '../../page/second-step/use-code.ts';
import styles from './security.module.css';
import type { Beginning, useTwoStep } from './use-two-step.ts';

type SetupProps = {
  beginning: Beginning;
  twoStep: Pick<ReturnType<typeof useTwoStep>, 'confirm' | 'recoveryCodes' | 'close'>;
};

/** Shows the app's secret and checks a code; then shows the recovery codes, once. */
export function TwoStepSetup({ beginning, twoStep: { confirm, recoveryCodes, close } }: SetupProps) {
  const t = useT();
  const [slipped, setSlipped] = useState(false);
  // The recovery codes are shown once: the first attempt to close only warns.
  const leave = () => (recoveryCodes && !slipped ? setSlipped(true) : close());
  return (
    <Dialog
      open
      kind="sheet"
      onClose={leave}
      title={t(recoveryCodes ? 'security.recoveryTitle' : 'security.twoStepOn')}
      closeLabel={t('action.close')}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} warned={slipped} onDone={close} />
      ) : (
        <AppSetup beginning={beginning} confirm={confirm} />
      )}
    </Dialog>
  );
}

function AppSetup({
  beginning: { secret, uri },
  confirm,
}: Pick<SetupProps, 'beginning'> & Pick<SetupProps['twoStep'], 'confirm'>) {
  const t = useT();
  useKeyboardRoom();
  const { input, code, fault, form, change } = useCode(confirm);
  return (
    <Form {...form.props}>
      <p className={styles['soft']}>{t('security.setupText')}</p>
      <QrCode text={uri} label={t('security.setupQr')} />
      <a className={buttonClass('secondary', false, true)} href={uri}>
        {t('security.setupHere')}
      </a>
      <div className={styles['secret']}>
        <code dir="ltr">{secret.match(/.{1,4}/gu)?.join(' ')}</code>
        <Button tone="quiet" small onClick={() => void copyText(secret, t('security.copied'))}>
          {t('security.copy')}
        </Button>
      </div>
      <CodeField ref={input} value={code} fault={fault} onChange={change} />
      <Button type="submit" tone="primary" wide busy={form.busy}>
        {t('security.setupConfirm')}
      </Button>
    </Form>
  );
}

type RecoveryProps = { codes: readonly string[]; warned: boolean; onDone: () => void };

function RecoveryCodes({ codes, warned, onDone }: RecoveryProps) {
  const t = useT();
  const seen = useSeen();
  return (
    <div className={styles['form']}>
      <p className={warned ? styles['warning'] : styles['soft']} role={warned ? 'alert' : undefined}>
        {t('security.recoveryKeep')}
      </p>
      <ul className={styles['codes']} dir="ltr" aria-label={t('security.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button tone="secondary" wide onClick={() => void copyText(codes.join('\n'), t('security.copied'))}>
        {t('security.copy')}
      </Button>
      <Button tone="primary" wide disabled={!seen} onClick={onDone}>
        {t('security.recoveryKept')}
      </Button>
    </div>
  );
}

const glanceMs = 800;

/** The button is where "check" was: ignores the second half of a double tap. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), glanceMs);
    return () => clearTimeout(timer);
  }, []);
  return seen;
}

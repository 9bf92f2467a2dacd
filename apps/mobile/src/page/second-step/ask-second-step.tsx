// Asks for the second step's code, in a dialog above the screen of the login.
import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Form, useKeyboardRoom } from '@perya/ui';
import { useEffect, useState } from 'react';
import { CallFailure, call } from '../calls.ts';
import { deviceTokenFor } from '../remembered-login.ts';
import { showModal } from '../show-modal.tsx';
import { CodeField } from './code-field.tsx';
import styles from './second-step.module.css';
import { useCode } from './use-code.ts';

type MemberSession = Value<'POST /wps/session/secondStep'>;
type Asked = {
  finish: (code: string) => Promise<MemberSession>;
  onEnd: (member: MemberSession | undefined) => void;
  onFailure: (failure: CallFailure) => void;
};

/** The session; undefined when the person closed the dialog. Rejects when the login has to start again. */
export function askSecondStep(stepToken: string, remember: boolean): Promise<MemberSession | undefined> {
  const known = deviceTokenFor(localStorage);
  const finish = (code: string) =>
    call('POST /wps/session/secondStep', {
      body: { stepToken, code, remember, ...(known ? { deviceToken: known } : {}) },
    });
  return showModal((resolve, reject) => <StepDialog finish={finish} onEnd={resolve} onFailure={reject} />);
}

function StepDialog({ finish, onEnd, onFailure }: Asked) {
  const t = useT();
  useKeyboardRoom();
  const [recovery, setRecovery] = useState(false);
  const { input, code, fault, form, change } = useCode(async (typed) => {
    try {
      onEnd(await finish(typed));
    } catch (error) {
      const over = ['SECOND_STEP_EXPIRED', 'ACCOUNT_DISABLED'];
      if (!(error instanceof CallFailure) || !over.includes(error.code)) throw error;
      onFailure(error);
    }
  });
  useEffect(() => input.current?.focus(), [input]);
  return (
    <Dialog
      open
      onClose={() => onEnd(undefined)}
      title={t('security.stepTitle')}
      closeLabel={t('action.close')}
    >
      <Form {...form.props}>
        <p className={styles['soft']}>{t(recovery ? 'security.recoveryText' : 'security.stepText')}</p>
        <CodeField ref={input} value={code} fault={fault} recovery={recovery} onChange={change} />
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('security.goOn')}
        </Button>
        <Button
          tone="quiet"
          wide
          onClick={() => {
            setRecovery(!recovery);
            change('');
            input.current?.focus();
          }}
        >
          {t(recovery ? 'security.useApp' : 'security.useRecovery')}
        </Button>
      </Form>
    </Dialog>
  );
}

import { useT } from '@perya/locales/page';
import { Button, Dialog, Form, useKeyboardRoom } from '@perya/ui';
import { CodeField } from '../../page/second-step/code-field.tsx';
import { useCode } from '../../page/second-step/use-code.ts';
import styles from './security.module.css';

type TurnOffProps = { onCancel: () => void; turnOff: (code: string) => Promise<void> };

/** Turning the second step off needs one of its codes. */
export function TurnOffDialog({ onCancel, turnOff }: TurnOffProps) {
  const t = useT();
  useKeyboardRoom();
  const { input, code, fault, form, change } = useCode(turnOff);
  return (
    <Dialog open onClose={onCancel} title={t('security.twoStepOff')} closeLabel={t('action.close')}>
      <Form {...form.props}>
        <p className={styles['soft']}>{t('security.twoStepOffText')}</p>
        <CodeField ref={input} value={code} fault={fault} onChange={change} />
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('security.twoStepOff')}
        </Button>
      </Form>
    </Dialog>
  );
}

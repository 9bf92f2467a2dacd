import { useT } from '@perya/locales/page';
import { Badge, Button, Dialog, EmptyState, Form, Skeleton, showToast, useKeyboardRoom } from '@perya/ui';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMoment } from '../../page/moment.ts';
import { CodeField } from '../../page/second-step/code-field.tsx';
import { useCode } from '../../page/second-step/use-code.ts';
import styles from './security.module.css';
import { useTwoStep } from './use-two-step.ts';

/** Contains the QR code: loaded when the second step is turned on. */
const TwoStepSetup = lazy(() =>
  import('./two-step-setup.tsx').then((part) => ({ default: part.TwoStepSetup })),
);

/** The second step at login: turned on with an app, turned off with its code. */
export function TwoStepSection() {
  const t = useT();
  const twoStep = useTwoStep();
  const { state, failed, again, busy, begin, beginning } = twoStep;
  const [ending, setEnding] = useState(false);
  return (
    <section className={styles['section']} aria-labelledby="two-step">
      <h2 id="two-step">{t('security.twoStep')}</h2>
      <p className={styles['soft']}>{t('security.twoStepHint')}</p>
      {failed && (
        <EmptyState title={t('state.error')} action={<Button onClick={again}>{t('action.retry')}</Button>} />
      )}
      {!state && !failed && <Skeleton className={styles['waiting']} />}
      {state?.on && <TurnedOn since={state.since} left={state.recoveryCodesLeft} />}
      {state && (
        <Button tone="secondary" wide busy={busy} onClick={() => (state.on ? setEnding(true) : void begin())}>
          {t(state.on ? 'security.twoStepOff' : 'security.twoStepOn')}
        </Button>
      )}
      {beginning && (
        <Suspense>
          <TwoStepSetup beginning={beginning} twoStep={twoStep} />
        </Suspense>
      )}
      {ending && (
        <TurnOffDialog
          onCancel={() => setEnding(false)}
          turnOff={async (code) => {
            await twoStep.turnOff(code);
            setEnding(false);
            showToast('success', t('security.twoStepEnded'));
          }}
        />
      )}
    </section>
  );
}

function TurnedOn({ since, left }: { since: string | null; left: number }) {
  const t = useT();
  const moment = useMoment('day');
  return (
    <div className={styles['card']}>
      <div className={styles['device']}>
        <ShieldCheck size={24} aria-hidden="true" />
        <div>
          <p className={styles['name']}>
            {t('security.twoStepApp')}
            <Badge tone="teal">{t('security.twoStepIsOn')}</Badge>
          </p>
          <p className={styles['soft']}>{since && t('security.passkeyMade', { when: moment(since) })}</p>
          <p className={styles['soft']}>{t('security.recoveryLeft', { count: left })}</p>
        </div>
      </div>
    </div>
  );
}

type TurnOffProps = { onCancel: () => void; turnOff: (code: string) => Promise<void> };

/** Turning the second step off needs one of its codes. */
function TurnOffDialog({ onCancel, turnOff }: TurnOffProps) {
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

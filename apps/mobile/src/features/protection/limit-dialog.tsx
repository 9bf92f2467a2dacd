import { isCurrency } from '@perya/money';
import { Button, Dialog, Field, Form, useKeyboardRoom } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import type { Speech } from './format-limit.ts';
import { type FigureFault, readLimitFigure } from './limit-figure.ts';
import styles from './protection.module.css';
import { type Limit, useChoice } from './use-limits.ts';

const AskLink = optionalPart(['dispute'], () =>
  import('../../page/ask-link.tsx').then((part) => part.AskLink),
);

const faults = { required: 'protection.faultRequired', format: 'protection.faultFormat' } as const;

type LimitDialogProps = { limit: Limit; speech: Speech; onClose: () => void };

/** The form of a limit; says before saving whether it applies now or in a day. */
export function LimitDialog({ limit, speech, onClose }: LimitDialogProps) {
  const { t, currency } = speech;
  const { kind, period, own } = limit;
  useKeyboardRoom();
  const { busy, choose } = useChoice();
  const [text, setText] = useState(own ?? '');
  const [fault, setFault] = useState<FigureFault>();
  const typed = readLimitFigure(text, kind, isCurrency(currency) ? currency : 'PHP');
  const looser = own !== null && typed.ok && Number(typed.figure) > Number(own);

  async function keep(amount: string | null) {
    const higher = own !== null && (amount === null || Number(amount) > Number(own));
    const done = t(higher ? 'protection.raiseKept' : 'protection.saved');
    const taken = await choose(
      () => call('POST /wps/protection/limit', { body: { kind, period, amount } }),
      done,
    );
    if (taken) onClose();
  }
  const form = useForm({
    check: () => {
      setFault(typed.ok ? undefined : typed.fault);
      return typed.ok;
    },
    send: async () => {
      if (typed.ok) await keep(typed.figure);
    },
  });
  const title = t('protection.setName', {
    kind: t(`protection.kind.${kind}`),
    period: t(`protection.period.${period}`),
  });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('action.close')}>
      <Form {...form.props}>
        <Field
          label={t(kind === 'session' ? 'protection.amountMinutes' : 'protection.amount')}
          name="limit"
          inputMode={kind === 'session' ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          required
          value={text}
          hint={t('protection.amountHint')}
          fault={fault && t(faults[fault])}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
        />
        <p className={styles['promise']} aria-live="polite">
          {t(looser ? 'protection.higherLater' : 'protection.lowerNow')}
        </p>
        <Button type="submit" tone="primary" wide busy={busy}>
          {t('protection.save')}
        </Button>
        {own !== null && (
          <Button tone="quiet" wide disabled={busy} onClick={() => void keep(null)}>
            {t('protection.takeAway')}
          </Button>
        )}
        {own !== null && <AskLink about="limit" recordId={`${kind}-${period}`} />}
      </Form>
    </Dialog>
  );
}

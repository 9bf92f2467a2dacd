// A member's decisions about a deposit: to cancel an unpaid one, or what happens to money above their limit.
import type { Value } from '@perya/contract/client';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';

type Deposit = Value<'GET /wps/payment/deposit'>['deposit'];
type Decision = 'credit' | 'return' | 'cancel';

export function DepositDecisions({ deposit }: { deposit: Deposit }) {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const [busy, setBusy] = useState<Decision>();
  const [failure, setFailure] = useState<unknown>();
  const { depositId, state, kind, proof } = deposit;
  const open =
    (state === 'pending' || (state === 'expired' && kind === 'bank_transfer')) && proof !== 'received';

  async function decide(decision: Decision): Promise<void> {
    if (busy) return;
    setBusy(decision);
    setFailure(undefined);
    try {
      if (decision === 'cancel') await call('POST /wps/payment/deposit/cancel', { body: { depositId } });
      else await call('POST /wps/payment/deposit/decide', { body: { depositId, decision } });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
      void queryCache.invalidate(({ name }) => name.includes('/payment/deposit'));
    }
  }
  const button = (decision: Decision, tone: 'primary' | 'secondary', label: string) => (
    <Button tone={tone} wide busy={busy === decision} onClick={() => void decide(decision)}>
      {label}
    </Button>
  );
  return (
    <>
      {state === 'received' && button('return', 'primary', t('cashier.sendBack'))}
      {state === 'received' && button('credit', 'secondary', t('cashier.addNow'))}
      {open && button('cancel', 'secondary', t('cashier.cancel'))}
      <FailureLine failure={failure} />
    </>
  );
}

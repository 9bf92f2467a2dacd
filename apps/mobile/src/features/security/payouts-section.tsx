// The bound payout accounts: the first thing to check after an account was taken over.
import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, showToast } from '@perya/ui';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './security.module.css';

const listCall = 'GET /wps/member/bankCards';
type Account = Value<typeof listCall>['accounts'][number];

const nameOf = ({ displayName, numberEnd }: Account) => `${displayName} •••• ${numberEnd}`;

export function PayoutsSection() {
  const t = useT();
  const queryCache = useQueryCache();
  const { data } = useCall(listCall, {}, { staleTime: 0 });
  const [confirming, setConfirming] = useState<Account>();
  const { busy, run } = useAction();
  const accounts = data?.accounts.filter(({ leavesAt }) => leavesAt === null) ?? [];
  if (accounts.length === 0) return null;

  async function unbind({ accountId }: Account) {
    setConfirming(undefined);
    await call('DELETE /wps/member/bankCards', { query: { accountId } });
    showToast('success', t('security.payoutEnded'));
    void queryCache.invalidate('GET /wps/payment/withdraw/options');
    await queryCache.invalidate(listCall);
  }

  return (
    <section className={styles['section']} aria-labelledby="payouts">
      <h2 id="payouts">{t('security.payouts')}</h2>
      <p className={styles['soft']}>{t('security.payoutsHint')}</p>
      <ul className={styles['card']}>
        {accounts.map((account) => (
          <li key={account.accountId} className={styles['device']}>
            <Landmark size={24} aria-hidden="true" />
            <div>
              <p className={styles['name']}>
                <bdi>{account.displayName}</bdi> <span dir="ltr">•••• {account.numberEnd}</span>
              </p>
              <p className={styles['soft']}>{account.holderName}</p>
            </div>
            <Button
              tone="secondary"
              small
              busy={busy}
              aria-label={t('security.payoutEndName', { name: nameOf(account) })}
              onClick={() => setConfirming(account)}
            >
              {t('security.payoutEnd')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirming !== undefined}
        title={t('security.payoutEndName', { name: confirming ? nameOf(confirming) : '' })}
        confirm={t('security.payoutEnd')}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && void run(() => unbind(confirming))}
      >
        {t('security.payoutEndQuestion')}
      </ConfirmDialog>
    </section>
  );
}

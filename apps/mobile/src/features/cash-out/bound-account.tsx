import type { Value } from '@perya/contract/client';
import { useLanguage } from '@perya/locales/page';
import { Badge, IconButton, showToast } from '@perya/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { ConfirmDialog } from '../../page/confirm-dialog.tsx';
import { failureText } from '../../page/failure-text.ts';
import { useMoment } from '../../page/moment.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { AccountIcon } from './account-icon.tsx';
import styles from './cash-out.module.css';

type Account = Value<'GET /wps/member/bankCards'>['accounts'][number];

/** One bound account: its masked number, the time from which it may be used, and the button to unbind it. */
export function BoundAccount({ account, hours }: { account: Account; hours: number }) {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const [confirming, setConfirming] = useState(false);
  const moment = useMoment();
  const cooling = Date.parse(account.usableAt) > Date.now();
  const name = `${account.displayName} •••• ${account.numberEnd}`;

  async function unbind() {
    setConfirming(false);
    try {
      await call('DELETE /wps/member/bankCards', { query: { accountId: account.accountId } });
      showToast('success', t('cashout.unbound'));
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
    }
    void queryCache.invalidate('GET /wps/member/bankCards');
    void queryCache.invalidate('GET /wps/payment/withdraw/options');
  }

  return (
    <div className={styles['bound']}>
      <AccountIcon kind={account.kind} />
      <div>
        <p className={styles['stepName']}>
          <bdi>{account.displayName}</bdi> <span dir="ltr">•••• {account.numberEnd}</span>
        </p>
        <p className={styles['soft']}>{account.holderName}</p>
        {account.leavesAt !== null ? (
          <Badge tone="magenta">{t('cashout.leaves', { when: moment(account.leavesAt) })}</Badge>
        ) : (
          <Badge tone={cooling ? 'bulb' : 'teal'}>
            {cooling ? t('cashout.usableFrom', { when: moment(account.usableAt) }) : t('cashout.usable')}
          </Badge>
        )}
      </div>
      {account.leavesAt === null && (
        <IconButton label={t('cashout.unbind', { name })} onClick={() => setConfirming(true)}>
          <Trash2 size={20} />
        </IconButton>
      )}
      <ConfirmDialog
        open={confirming}
        title={t('cashout.unbind', { name })}
        confirm={t('cashout.unbindYes')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void unbind()}
      >
        {t('cashout.unbindText', { hours })}
      </ConfirmDialog>
    </div>
  );
}

// After the final decision: who decides outside of the brand, and the player's step there.
import type { DisputeState } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './disputes.module.css';

type ArbiterProps = { disputeId: string; state: DisputeState; name: string; address: string };

export function ArbiterCard({ disputeId, state, name, address }: ArbiterProps) {
  const t = useT();
  const queryCache = useQueryCache();
  const taking = useAction();
  const take = async () => {
    if (await taking.run(() => call('PUT /wps/dispute/arbiter', { body: { disputeId } })))
      showToast('success', t('dispute.arbiterTaken'), 3000);
    void queryCache.invalidate('GET /wps/dispute/one');
    void queryCache.invalidate('GET /wps/dispute');
  };
  return (
    <section className={styles['card']} aria-label={t('dispute.arbiter')}>
      {state === 'final' && <h2>{t('dispute.arbiter')}</h2>}
      <p>{t(state === 'final' ? 'dispute.arbiterText' : 'dispute.arbiterWith', { name })}</p>
      <p className={styles['reference']}>
        <bdi>{address}</bdi>
      </p>
      {state === 'final' && (
        <Button tone="secondary" wide busy={taking.busy} onClick={() => void take()}>
          {t('dispute.arbiterTake')}
        </Button>
      )}
    </section>
  );
}

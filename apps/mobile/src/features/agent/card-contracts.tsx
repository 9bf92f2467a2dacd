// The contracts that the agent offered to somebody below: an offer is taken back, the end of one in force is asked for.
import type { Value } from '@perya/contract/client';
import { newRequestId } from '@perya/contract/request-id';
import { Badge, Button, showToast } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import downline from './downline.module.css';
import type { Receiver } from './offer-form.tsx';
import { useFormats } from './use-formats.ts';

type Card = Value<'GET /wps/agent/downline/member'>;
type ListProps = { contracts: Card['contracts']; to: Receiver };

export function CardContracts({ contracts, to }: ListProps) {
  return (
    <ul className={downline['contracts']}>
      {contracts.map((one) => (
        <OneContract key={one.contractId} one={one} to={to} />
      ))}
    </ul>
  );
}

type OneProps = { one: Card['contracts'][number]; to: Receiver };

function OneContract({ one, to }: OneProps) {
  const { t, type } = useFormats('');
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  const [failure, setFailure] = useState<unknown>();
  const act = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      setFailure(undefined);
      try {
        await work();
        showToast('success', done, 3000);
        void queryCache.invalidate('GET /wps/agent/downline/member');
        void queryCache.invalidate('GET /wps/agent/contracts');
      } catch (error) {
        setFailure(error);
      }
    });
  const takeBack = () =>
    act(
      () => call('DELETE /wps/agent/contract/offer', { body: { contractId: one.contractId } }),
      t('agent.tookBack'),
    );
  const askEnd = () =>
    act(
      () =>
        sendOnce({ about: 'agentOffer', fields: { end: one.contractId } }, newRequestId, (requestId) =>
          call('POST /wps/agent/contract/offer', { body: { requestId, ...to, terms: one.terms, end: true } }),
        ),
      t('agent.askedEnd'),
    );
  return (
    <li>
      <p className={styles['line']}>
        <span>
          {t(`agent.${one.terms.kind}`)} · {type(one.terms.type)}
        </span>
        <Badge tone={one.state === 'running' ? 'teal' : 'plain'}>{t(`agent.contract.${one.state}`)}</Badge>
      </p>
      {one.state === 'offered' && (
        <Button tone="secondary" busy={busy} onClick={() => void takeBack()}>
          {t('agent.takeBack')}
        </Button>
      )}
      {one.state === 'running' && (
        <Button tone="secondary" busy={busy} onClick={() => void askEnd()}>
          {t('agent.askEnd')}
        </Button>
      )}
      <FailureLine failure={failure} />
    </li>
  );
}

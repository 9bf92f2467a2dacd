// The contracts that the agent offered to somebody below: an offer is taken back, the end of one in force is asked for.
import type { AgentContract } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { newRequestId } from '@perya/contract/request-id';
import { Badge, Button, showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import downline from './downline.module.css';
import { useFormats } from './use-formats.ts';

type Card = Value<'GET /wps/agent/downline/member'>;
type Receiver = { memberRef?: string; agentNo?: number };
type ListProps = { contracts: Card['contracts']; to: Receiver };

export function CardContracts({ contracts, to }: ListProps) {
  const all = useCall('GET /wps/agent/contracts', {}, { staleTime: 0 });
  return (
    <ul className={downline['contracts']}>
      {contracts.map((one) => (
        <OneContract
          key={one.contractId}
          one={one}
          whole={all.data?.offered.find(({ contract }) => contract.contractId === one.contractId)?.contract}
          to={to}
        />
      ))}
    </ul>
  );
}

type OneProps = { one: Card['contracts'][number]; whole: AgentContract | undefined; to: Receiver };

function OneContract({ one, whole, to }: OneProps) {
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
  const askEnd = (terms: AgentContract['terms']) =>
    act(
      () =>
        sendOnce({ about: 'agentOffer', fields: { end: one.contractId } }, newRequestId, (requestId) =>
          call('POST /wps/agent/contract/offer', { body: { requestId, ...to, terms, end: true } }),
        ),
      t('agent.askedEnd'),
    );
  return (
    <li>
      <p className={styles['line']}>
        <span>
          {t(`agent.${one.kind}`)} · {type(one.type)}
        </span>
        <Badge tone={one.state === 'running' ? 'teal' : 'plain'}>{t(`agent.contract.${one.state}`)}</Badge>
      </p>
      {one.state === 'offered' && (
        <Button tone="secondary" busy={busy} onClick={() => void takeBack()}>
          {t('agent.takeBack')}
        </Button>
      )}
      {one.state === 'running' && whole && (
        <Button tone="secondary" busy={busy} onClick={() => void askEnd(whole.terms)}>
          {t('agent.askEnd')}
        </Button>
      )}
      <FailureLine failure={failure} />
    </li>
  );
}

import type { AgentContract } from '@perya/contract';
import type { Input } from '@perya/contract/client';
import { Badge, Button, Dialog, showToast } from '@perya/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { isMember, useSession } from '../../page/session.ts';
import { useStatus } from '../../page/status.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import { type Asked, askedIn, type Requests } from './asked-contracts.ts';
import prompts from './prompts.module.css';
import { Tiers } from './tiers.tsx';
import { homeCall } from './use-agent.ts';
import { type Formats, useFormats } from './use-formats.ts';

type Answer = Input<'POST /wps/agent/contract/answer'>['body']['answer'];
export const requestsCall = 'GET /wps/agent/contractRequest';

/** A sheet for each contract that waits for an answer, one after the other; `onEnd`: none is left, or later. */
export function ContractPrompts({ onEnd }: { onEnd: () => void }) {
  const { currency } = useStatus().info;
  const formats = useFormats(currency);
  const { t } = formats;
  const requests = useCall<typeof requestsCall>(requestsCall, {}, { staleTime: 0 });
  const [later, setLater] = useState<readonly string[]>([]);
  const queryCache = useQueryCache();
  const open = requests.data ? askedIn(requests.data).filter(({ id }) => !later.includes(id)) : [];
  const [one] = open;
  if (!one) return null;
  const skip = () => {
    setLater([...later, one.id]);
    if (open.length === 1) onEnd();
  };
  return (
    <Dialog
      key={one.id}
      open
      unasked
      kind="sheet"
      onClose={skip}
      title={t(`agent.promptTitle.${one.terms.kind}`)}
      closeLabel={t('agent.decideLater')}
    >
      <Prompt
        one={one}
        formats={formats}
        onAnswered={() => {
          queryCache.change(requestsCall, (before: Requests) => without(before, one.id));
          void queryCache.invalidate(homeCall);
          if (open.length === 1) onEnd();
        }}
      />
    </Dialog>
  );
}

/** The requests without an answered one. */
function without(requests: Requests, id: string): Requests {
  const keep = <R extends object>(byType: Partial<Record<string, R[]>>) =>
    Object.fromEntries(
      Object.entries(byType).flatMap(([type, rows]) => {
        const left = (rows ?? []).filter(
          (row) => !('id' in row ? row.id === id : 'contractId' in row && row.contractId === id),
        );
        return left.length > 0 ? [[type, left]] : [];
      }),
    );
  return {
    dailysalreqtype: keep(requests.dailysalreqtype),
    divtypecompperiodreq: keep(requests.divtypecompperiodreq),
    contracthoursalreq: keep(requests.contracthoursalreq),
    rebatereqtype: keep(requests.rebatereqtype),
  };
}

type PromptProps = { one: Asked; formats: Formats; onAnswered: () => void };

function Prompt({ one, formats, onAnswered }: PromptProps) {
  const { t, type, day, time } = formats;
  const session = useSession();
  const becomes = session !== undefined && isMember(session) && session.type === 0 && one.status !== 'V';
  const { busy, run } = useSingleRun();
  const [chosen, setChosen] = useState<Answer>();
  const [failure, setFailure] = useState<unknown>();
  const answer = (wanted: Answer) =>
    run(async () => {
      setChosen(wanted);
      setFailure(undefined);
      try {
        const body = { contractId: one.id, hash: one.hash, answer: wanted };
        const after = await call('POST /wps/agent/contract/answer', { body });
        showToast('success', answeredText(wanted, after, formats), 3000);
        onAnswered();
      } catch (error) {
        setFailure(error);
      }
    });
  const choices = one.status === 'V' ? endChoices : offerChoices;
  return (
    <div className={styles['rows']}>
      <p className={styles['line']}>
        <Badge tone="teal">{t(`agent.status.${one.status}`)}</Badge>
        <span className={styles['soft']}>
          {type(one.terms.type)} · {t(`agent.period.${one.terms.period}`)}
        </span>
      </p>
      <p className={styles['soft']}>
        {t('agent.by', { name: one.offeredBy ?? t('agent.operator') })} ·{' '}
        {t('agent.promptFrom', { day: day(one.from) })}
      </p>
      <Tiers terms={one.terms} formats={formats} />
      {one.higher && <p className={prompts['note']}>{t('agent.higher')}</p>}
      {becomes && (
        <div className={prompts['become']}>
          <TriangleAlert size={22} aria-hidden="true" />
          <div>
            <h3>{t('agent.become')}</h3>
            <p>{t('agent.becomeText')}</p>
          </div>
        </div>
      )}
      <p className={styles['soft']}>
        {t('agent.promptLapses', { time: `${day(one.lapsesAt)}, ${time(one.lapsesAt)}` })}
      </p>
      <FailureLine failure={failure} />
      <div className={styles['actions']}>
        {choices.map(({ wanted, label, tone }) => (
          <Button
            key={wanted}
            tone={tone}
            busy={busy && chosen === wanted}
            onClick={() => void answer(wanted)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const offerChoices = [
  { wanted: 'R', label: 'agent.refuse', tone: 'secondary' },
  { wanted: 'A', label: 'agent.accept', tone: 'primary' },
] as const;
const endChoices = [
  { wanted: 'K', label: 'agent.keepIt', tone: 'secondary' },
  { wanted: 'C', label: 'agent.consent', tone: 'primary' },
] as const;

function answeredText(answer: Answer, { from }: AgentContract, { t, day }: Formats): string {
  if (answer === 'A') return t('agent.accepted', { day: from === null ? '' : day(from) });
  if (answer === 'R') return t('agent.refused');
  return t(answer === 'C' ? 'agent.ended' : 'agent.kept');
}

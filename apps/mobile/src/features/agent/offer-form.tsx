import type { AgentContract, AgentContractTerms } from '@perya/contract';
import { earningKinds } from '@perya/contract/constants';
import { newRequestId } from '@perya/contract/request-id';
import { useT } from '@perya/locales/page';
import { Button, EmptyState, Field, Select, showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import downline from './downline.module.css';
import { useFormats } from './use-formats.ts';

type Receiver = { memberRef?: string; agentNo?: number };
type Tier = AgentContractTerms['tiers'][number];
type OfferProps = { to: Receiver; onDone: () => void };

const orderOf = ({ terms }: AgentContract) => earningKinds.indexOf(terms.kind);

/** An offer to a direct member or sub-agent: never above one's own contract. */
export function OfferForm({ to, onDone }: OfferProps) {
  const t = useT();
  const contracts = useCall('GET /wps/agent/contracts', {}, { staleTime: 0 });
  if (!contracts.data) return <QueryPlaceholder query={contracts} count={1} size={styles['heroWaiting']} />;
  const own = contracts.data.mine
    .filter(({ state }) => state !== 'offered')
    .sort((one, other) => orderOf(one) - orderOf(other));
  const [first] = own;
  if (!first) return <EmptyState title={t('agent.nothingToOffer')} />;
  return <Choice own={own} first={first} to={to} onDone={onDone} />;
}

type ChoiceProps = OfferProps & { own: readonly AgentContract[]; first: AgentContract };

function Choice({ own, first, to, onDone }: ChoiceProps) {
  const { t, type } = useFormats('');
  const [chosenId, setChosenId] = useState(first.contractId);
  const chosen = own.find(({ contractId }) => contractId === chosenId) ?? first;
  return (
    <div className={downline['form']}>
      <Select
        label={t('agent.kind')}
        value={chosenId}
        options={own.map(({ contractId, terms }) => ({
          value: contractId,
          label: `${t(`agent.${terms.kind}`)} · ${type(terms.type)}`,
        }))}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <TermsForm key={chosenId} own={chosen} to={to} onDone={onDone} />
    </div>
  );
}

/** Percent have two decimals on the slider; what is finer is kept where nothing was moved. */
const half = ({ rate, ...tier }: Tier): Tier => ({
  ...tier,
  rate: (Math.floor(Number(rate) * 50) / 100).toFixed(2),
});

type TermsProps = OfferProps & { own: AgentContract };

function TermsForm({ own, to, onDone }: TermsProps) {
  const t = useT();
  const queryCache = useQueryCache();
  const [tiers, setTiers] = useState<readonly Tier[]>(() => own.terms.tiers.map(half));
  const change = (at: number, part: Partial<Tier>) =>
    setTiers(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  const form = useForm({
    send: async () => {
      const terms: AgentContractTerms = { ...own.terms, tiers: [...tiers] };
      const fields = { to: JSON.stringify(to), terms: JSON.stringify(terms) };
      await sendOnce({ about: 'agentOffer', fields }, newRequestId, (requestId) =>
        call('POST /wps/agent/contract/offer', { body: { requestId, ...to, terms, end: false } }),
      );
      showToast('success', t('agent.sent'), 3000);
      void queryCache.invalidate('GET /wps/agent/contracts');
      onDone();
    },
  });
  return (
    <form noValidate className={downline['form']} {...form.props}>
      {tiers.map((tier, at) => (
        <TierFields
          key={own.terms.tiers[at]?.rate}
          kind={own.terms.kind}
          at={at}
          tier={tier}
          own={own.terms.tiers[at] ?? tier}
          label={tiers.length > 1 ? t('agent.step', { step: at + 1 }) : ''}
          onChange={(part) => change(at, part)}
        />
      ))}
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy}>
        {t('agent.send')}
      </Button>
    </form>
  );
}

type TierProps = {
  kind: AgentContractTerms['kind'];
  at: number;
  tier: Tier;
  own: Tier;
  label: string;
  onChange: (part: Partial<Tier>) => void;
};

function TierFields({ kind, at, tier, own, label, onChange }: TierProps) {
  const { t, percent } = useFormats('');
  const most = Math.floor(Number(own.rate) * 100) / 100;
  const id = `offer-rate-${at}`;
  const write = (rate: number) => percent(rate / 100);
  return (
    <fieldset className={downline['step']}>
      {label !== '' && <legend>{label}</legend>}
      <div className={downline['slider']}>
        <label htmlFor={id}>
          <span>{t('agent.stepRate')}</span>
          <output htmlFor={id}>{write(Number(tier.rate))}</output>
        </label>
        <input
          id={id}
          type="range"
          min={0.01}
          max={most}
          step={0.01}
          value={Number(tier.rate)}
          aria-valuetext={write(Number(tier.rate))}
          onChange={({ target }) => onChange({ rate: Number(target.value).toFixed(2) })}
        />
        <p className={styles['soft']}>
          {t('agent.upTo', { rate: write(Number(own.rate)) })} ·{' '}
          {t('agent.keep', { rate: write(Math.max(0, Number(own.rate) - Number(tier.rate))) })}
        </p>
      </div>
      {kind !== 'rebate' && (
        <Field
          label={t('agent.needActive')}
          type="number"
          inputMode="numeric"
          min={0}
          name={`active-${at}`}
          value={String(tier.activeMember)}
          onChange={({ target }) =>
            onChange({ activeMember: Math.max(0, Math.trunc(Number(target.value) || 0)) })
          }
        />
      )}
    </fieldset>
  );
}

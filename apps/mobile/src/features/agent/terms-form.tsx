import type { AgentContract, AgentContractTerms } from '@perya/contract';
import { earningKinds } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';
import { isCurrency, parseAmount, toWire } from '@perya/money';
import { Button, EmptyState, Field, Select } from '@perya/ui';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { tidyAmount } from '../../page/typed-amount.ts';
import styles from './agent.module.css';
import downline from './downline.module.css';
import { useFormats } from './use-formats.ts';

type Tier = AgentContractTerms['tiers'][number];
type TermsFormProps = {
  currency: string;
  /** Of the button. */
  label: string;
  send: (terms: AgentContractTerms) => Promise<unknown>;
};

const orderOf = ({ terms }: AgentContract) => earningKinds.indexOf(terms.kind);

/** Terms below one's own contract: which of one's own, then rates and gates by step. */
export function TermsForm(props: TermsFormProps) {
  const t = useT();
  const contracts = useCall('GET /wps/agent/contracts', {}, { staleTime: 0 });
  if (!contracts.data) return <QueryPlaceholder query={contracts} count={1} size={styles['heroWaiting']} />;
  const own = contracts.data.mine
    .filter(({ state }) => state !== 'offered')
    .sort((one, other) => orderOf(one) - orderOf(other));
  const [first] = own;
  if (!first) return <EmptyState title={t('agent.nothingToOffer')} />;
  return <Choice own={own} first={first} {...props} />;
}

type ChoiceProps = TermsFormProps & { own: readonly AgentContract[]; first: AgentContract };

function Choice({ own, first, ...form }: ChoiceProps): ReactNode {
  const { t, type } = useFormats(form.currency);
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
      <Steps key={chosenId} own={chosen} {...form} />
    </div>
  );
}

const stepOf = ({ rateType }: Pick<Tier, 'rateType'>) => (rateType === 'P' ? 0.01 : 1);
/** Percent have two decimals on the slider, amounts none; what is finer is kept where nothing was moved. */
const mostOf = (own: Tier) => Math.floor(Number(own.rate) / stepOf(own) + 1e-9) * stepOf(own);
const rateText = (value: number, { rateType }: Tier) =>
  rateType === 'P' ? value.toFixed(2) : String(Math.round(value));
const half = (own: Tier): Tier => ({
  ...own,
  rate: rateText(Math.max(1, Math.floor(mostOf(own) / stepOf(own) / 2)) * stepOf(own), own),
});

/** Undefined for what is no amount of the currency; zero asks for nothing. */
function gateOf(typed: string, currency: string): string | undefined {
  if (!isCurrency(currency)) return undefined;
  const parsed = parseAmount(tidyAmount(typed) || '0', currency, 'not-negative');
  return parsed.ok ? toWire(parsed.minor, currency) : undefined;
}

type StepsProps = TermsFormProps & { own: AgentContract };

function Steps({ own, currency, label, send }: StepsProps) {
  const t = useT();
  const [tiers, setTiers] = useState<readonly Tier[]>(() => own.terms.tiers.map(half));
  const change = (at: number, part: Partial<Tier>) =>
    setTiers(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  const [checked, setChecked] = useState(false);
  const read = tiers.map((tier) => ({
    ...tier,
    betVolume: gateOf(tier.betVolume, currency),
    netLoss: gateOf(tier.netLoss, currency),
  }));
  const form = useForm({
    check: () => {
      setChecked(true);
      return read.every(({ betVolume, netLoss }) => betVolume !== undefined && netLoss !== undefined);
    },
    send: () =>
      send({
        ...own.terms,
        tiers: read.map(({ betVolume = '0', netLoss = '0', ...tier }) => ({ ...tier, betVolume, netLoss })),
      }),
  });
  return (
    <form noValidate className={downline['form']} {...form.props}>
      {tiers.map((tier, at) => (
        <TierFields
          key={own.terms.tiers[at]?.rate}
          kind={own.terms.kind}
          currency={currency}
          checked={checked}
          at={at}
          tier={tier}
          own={own.terms.tiers[at] ?? tier}
          label={tiers.length > 1 ? t('agent.step', { step: at + 1 }) : ''}
          onChange={(part) => change(at, part)}
        />
      ))}
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy}>
        {label}
      </Button>
    </form>
  );
}

type TierProps = {
  kind: AgentContractTerms['kind'];
  currency: string;
  checked: boolean;
  at: number;
  tier: Tier;
  own: Tier;
  label: string;
  onChange: (part: Partial<Tier>) => void;
};

function TierFields({ kind, currency, checked, at, tier, own, label, onChange }: TierProps) {
  const { t, rate } = useFormats(currency);
  const most = mostOf(own);
  const id = `offer-rate-${at}`;
  const write = (value: number) =>
    rate(own.rateType === 'P' ? String(value) : value.toFixed(2), own.rateType);
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
          min={stepOf(own)}
          max={most}
          step={stepOf(own)}
          value={Number(tier.rate)}
          aria-valuetext={write(Number(tier.rate))}
          onChange={({ target }) => onChange({ rate: rateText(Number(target.value), own) })}
        />
        <p className={styles['soft']}>
          {t('agent.upTo', { rate: write(Number(own.rate)) })} ·{' '}
          {t('agent.keep', { rate: write(Math.max(0, Number(own.rate) - Number(tier.rate))) })}
        </p>
      </div>
      {kind !== 'rebate' && (
        <>
          <Field
            label={t('agent.needActive')}
            inputMode="numeric"
            name={`active-${at}`}
            value={String(tier.activeMember)}
            onChange={({ target }) =>
              onChange({ activeMember: Number(latinDigits(target.value).replaceAll(/\D/gu, '').slice(0, 6)) })
            }
          />
          {amountGates.map(({ gate, label: gateLabel, only }) =>
            only === undefined || only === kind ? (
              <Field
                key={gate}
                label={t(gateLabel)}
                inputMode="decimal"
                name={`${gate}-${at}`}
                value={tier[gate]}
                fault={
                  checked && gateOf(tier[gate], currency) === undefined ? t('agent.needFault') : undefined
                }
                onChange={({ target }) => onChange({ [gate]: target.value })}
              />
            ) : null,
          )}
        </>
      )}
    </fieldset>
  );
}

const amountGates: readonly { gate: 'betVolume' | 'netLoss'; label: PhraseId; only?: 'dividend' }[] = [
  { gate: 'betVolume', label: 'agent.needTurnover' },
  { gate: 'netLoss', label: 'agent.needLoss', only: 'dividend' },
];

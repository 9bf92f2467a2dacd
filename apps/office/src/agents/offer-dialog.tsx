// The terms of an offered contract: kind, games and steps; then its effects and the signature.
import { type ContractType, contractTypes, type EarningKind, earningKinds } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { useT } from '@perya/locales/page';
import { Button, Dialog, Field, Form, Select } from '@perya/ui';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';

type Tier = {
  id: number;
  betVolume: string;
  activeMember: string;
  netLoss: string;
  rateType: 'P' | 'F';
  rate: string;
};
const emptyTier = (id: number): Tier => ({
  id,
  betVolume: '0.00',
  activeMember: '0',
  netLoss: '0.00',
  rateType: 'P',
  rate: '',
});
const periods = { rebate: 'day', salary: 'day', hourly: 'hour', dividend: 'month' } as const;

const money = /^\d{1,12}\.\d{2}$/u;
const isWhole = ({ betVolume, activeMember, netLoss, rate }: Tier) =>
  money.test(betVolume) &&
  money.test(netLoss) &&
  /^\d{1,6}$/u.test(activeMember) &&
  /^\d{1,12}(?:\.\d{1,4})?$/u.test(rate);

export function OfferDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const t = useT();
  const [kind, setKind] = useState<EarningKind>('rebate');
  const [type, setType] = useState<ContractType>('CONS');
  const [tiers, setTiers] = useState<readonly Tier[]>([emptyTier(1)]);
  const [tried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const title = t('office.act.agent.offer');
  const shown = kind === 'rebate' ? tiers.slice(0, 1) : tiers;
  if (isAsked) {
    const terms = {
      kind,
      type,
      // The brand's own period of dividends is what is written.
      period: periods[kind],
      tiers: shown.map(({ id: _id, ...tier }) => ({ ...tier, activeMember: Number(tier.activeMember) })),
      cap: null,
      carry: kind === 'dividend' ? 'none' : 'all',
      reviewAbove: null,
    };
    return <ActDialog act="agent.offer" title={title} given={{ playerId, terms }} onClose={onClose} />;
  }
  const change = (index: number, changed: Partial<Tier>) =>
    setTiers(tiers.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)));
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('office.close')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setAsked(shown.every(isWhole));
        }}
      >
        <Select
          label={t('office.agents.terms.kind')}
          value={kind}
          options={earningKinds.map((value) => ({ value, label: t(`office.agents.kind.${value}`) }))}
          onChange={({ target }) => setKind(earningKinds.find((one) => one === target.value) ?? 'rebate')}
        />
        <Select
          label={t('office.agents.terms.type')}
          value={type}
          options={contractTypes.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setType(contractTypes.find((one) => one === target.value) ?? 'CONS')}
        />
        {shown.map((tier, index) => (
          <TierFields
            key={tier.id}
            no={index + 1}
            tier={tier}
            isGated={kind !== 'rebate'}
            fault={tried && !isWhole(tier) ? t('office.agents.terms.fault') : undefined}
            onChange={(changed) => change(index, changed)}
          />
        ))}
        {kind !== 'rebate' && (
          <>
            <Button tone="quiet" onClick={() => setTiers([...tiers, emptyTier(tiers.length + 1)])}>
              {t('office.agents.terms.add')}
            </Button>
            {tiers.length > 1 && (
              <Button tone="quiet" onClick={() => setTiers(tiers.slice(0, -1))}>
                {t('office.agents.terms.take')}
              </Button>
            )}
          </>
        )}
        <Button type="submit" tone="primary" wide>
          {t('office.people.next')}
        </Button>
      </Form>
    </Dialog>
  );
}

type TierProps = {
  no: number;
  tier: Tier;
  isGated: boolean;
  fault: string | undefined;
  onChange: (changed: Partial<Tier>) => void;
};

function TierFields({ no, tier, isGated, fault, onChange }: TierProps) {
  const t = useT();
  const gates = [
    ['betVolume', 'turnover'],
    ['activeMember', 'active'],
    ['netLoss', 'netLoss'],
  ] as const;
  return (
    <fieldset>
      <legend>{t('office.agents.terms.tier', { no })}</legend>
      {isGated &&
        gates.map(([name, label]) => (
          <Field
            key={name}
            label={t(`office.agents.terms.${label}`)}
            value={tier[name]}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ [name]: latinDigits(target.value).trim() })}
          />
        ))}
      {isGated && (
        <Select
          label={t('office.agents.terms.rateType')}
          value={tier.rateType}
          options={[
            { value: 'P', label: t('office.agents.terms.percent') },
            { value: 'F', label: t('office.agents.terms.fixed') },
          ]}
          onChange={({ target }) => onChange({ rateType: target.value === 'F' ? 'F' : 'P' })}
        />
      )}
      <Field
        label={t('office.agents.terms.rate')}
        value={tier.rate}
        inputMode="decimal"
        autoComplete="off"
        fault={fault}
        onChange={({ target }) => onChange({ rate: latinDigits(target.value).trim() })}
      />
    </fieldset>
  );
}

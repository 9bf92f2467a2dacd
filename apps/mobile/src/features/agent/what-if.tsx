import { useState } from 'react';
import styles from './agent.module.css';
import type { Page, PageContract } from './contract-calls.ts';
import downline from './downline.module.css';
import { useFormats } from './use-formats.ts';
import { basisOf, type Slider, slidersOf, whatIfAt } from './what-if-basis.ts';

/** Sliders over one's own contract and its last period; the rules of the statements compute what it would bring. */
export function WhatIf({ one, page }: { one: PageContract; page: Page }) {
  const { t, money, rate } = useFormats(page.currency);
  const basis = basisOf(one, page);
  const [moved, setMoved] = useState<Partial<Record<Slider['name'], number>>>({});
  if (!basis) return null;
  const result = whatIfAt(basis, moved);
  const writeOf = (name: Slider['name'], value: number) =>
    name === 'activeMembers' ? String(value) : money((value / basis.scale).toFixed(2));
  return (
    <div className={downline['step']}>
      <h3>{t('agent.whatIf')}</h3>
      <p className={styles['soft']}>{t('agent.whatIfText')}</p>
      {slidersOf(basis).map(({ name, value, most, step }) => {
        const now = moved[name] ?? value;
        const id = `what-if-${one.contract.contractId}-${name}`;
        return (
          <div key={name} className={downline['slider']}>
            <label htmlFor={id}>
              <span>{t(labels[name])}</span>
              <output htmlFor={id}>
                <bdi>{writeOf(name, now)}</bdi>
              </output>
            </label>
            <input
              id={id}
              type="range"
              min={0}
              max={most}
              step={step}
              value={now}
              aria-valuetext={writeOf(name, now)}
              onChange={({ target }) => setMoved({ ...moved, [name]: Number(target.value) })}
            />
          </div>
        );
      })}
      <p aria-live="polite">
        <strong>{t('agent.wouldEarn', { amount: money(result.earned) })}</strong>
        {result.rate && (
          <>
            {' '}
            · <bdi>{rate(result.rate.text, result.rate.rateType)}</bdi>
          </>
        )}
      </p>
      {result.gain !== undefined && (
        <p className={styles['soft']}>{t('agent.wouldNext', { amount: money(result.gain) })}</p>
      )}
    </div>
  );
}

const labels = {
  activeMembers: 'agent.active',
  turnoverMinor: 'agent.turnover',
  netLossMinor: 'agent.ngr',
} as const;

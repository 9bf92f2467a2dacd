import type { EarningKind } from '@perya/contract/constants';
import { Button, EmptyState, Fold } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { Bars } from './bars.tsx';
import { contractCalls, type Page, type PageContract } from './contract-calls.ts';
import { Tiers } from './tiers.tsx';
import { type Formats, useFormats } from './use-formats.ts';

const WhatIf = optionalPart([], () => import('./what-if.tsx').then((part) => part.WhatIf));

/** The contracts of one kind: gates and figures of the period that runs, what-if, and the periods before. */
export function ContractPage({ kind }: { kind: EarningKind }) {
  const page = useCall(contractCalls[kind], {}, { staleTime: 0 });
  return (
    <div className={styles['screen']}>
      {page.data ? <Content page={page.data} /> : <AgentPlaceholder query={page} />}
    </div>
  );
}

function Content({ page }: { page: Page }) {
  const formats = useFormats(page.currency);
  const { t, money, span } = formats;
  const bars = page.history.toReversed().map(({ from, to, earned, turnover }, at) => ({
    key: `${from} ${at}`,
    label: span(from, to),
    value: Number(earned),
    text: money(earned),
    more: money(turnover),
  }));
  return (
    <>
      {page.contracts.length === 0 && (
        <EmptyState title={t('agent.noContract')} hint={t('agent.noContractText')} />
      )}
      {page.contracts.map((one) => (
        <Contract key={one.contract.contractId} one={one} page={page} formats={formats} />
      ))}
      {bars.length > 0 && (
        <Bars
          title={t('agent.history')}
          bars={bars}
          heads={[t('agent.day'), t('agent.turnover'), t('agent.earned')]}
        />
      )}
    </>
  );
}

type ContractProps = { one: PageContract; page: Page; formats: Formats };

function Contract({ one, page, formats }: ContractProps) {
  const { t, money, span, rate, type, time } = formats;
  const { contract, progress, own } = one;
  const { terms } = contract;
  const [asking, setAsking] = useState(false);
  const below = own.filter(({ turnover }) => Number(turnover) > 0 || own.length <= 3);
  return (
    <section className={styles['card']} aria-label={type(terms.type)}>
      <div className={styles['line']}>
        <h2>{type(terms.type)}</h2>
        <span className={styles['soft']}>{t(`agent.period.${terms.period}`)}</span>
      </div>
      <p className={styles['soft']}>
        {t('agent.soFar', { span: span(one.from, one.to) })} ·{' '}
        {t('agent.estimate', { time: time(page.asOf) })}
      </p>
      <dl className={styles['pair']}>
        <div>
          <dt>{t('agent.turnover')}</dt>
          <dd>
            <bdi>{money(progress.turnover)}</bdi>
          </dd>
        </div>
        {terms.kind === 'dividend' ? (
          <div>
            <dt>{t('agent.ngr')}</dt>
            <dd>
              <bdi>{money(progress.netLoss)}</bdi>
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('agent.earned')}</dt>
            <dd>
              <bdi>{money(progress.earned)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Tiers terms={terms} progress={progress} formats={formats} />
      {below.length > 0 && (
        <div>
          <h3>{t('agent.below')}</h3>
          <ul>
            {below.map(({ agentNo, highest, turnover }) => (
              <li key={agentNo} className={styles['line']}>
                <span className={styles['soft']}>
                  {t('agent.belowRow', { agentNo, rate: rate(highest, terms.tiers[0]?.rateType) })}
                </span>
                <bdi>{money(turnover)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asking ? (
        <WhatIf one={one} page={page} />
      ) : (
        <Button tone="secondary" wide onClick={() => setAsking(true)}>
          {t('agent.whatIf')}
        </Button>
      )}
      <Small one={one} formats={formats} />
    </section>
  );
}

function Small({ one: { contract }, formats: { t, money } }: Pick<ContractProps, 'one' | 'formats'>) {
  const { terms } = contract;
  return (
    <Fold title={t('agent.exact')}>
      <ul className={styles['soft']}>
        <li>{t('agent.by', { name: contract.offeredBy ?? t('agent.operator') })}</li>
        {terms.cap !== null && <li>{t('agent.cap', { amount: money(terms.cap) })}</li>}
        {terms.kind === 'dividend' && <li>{t(`agent.carry.${terms.carry}`)}</li>}
      </ul>
      <p className={styles['hash']} dir="ltr">
        {contract.hash}
      </p>
      <p className={styles['hash']} dir="ltr">
        {contract.termsText}
      </p>
    </Fold>
  );
}

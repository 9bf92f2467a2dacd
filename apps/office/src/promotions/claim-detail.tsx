// One promotion claim: the terms as a sentence, what the member did towards them, and the decision.
import { promotionRejections } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber, formatPercent } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActButtons, type OfferedAct } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Fact } from '../app/fact.tsx';
import { Loaded } from '../app/screen.tsx';
import { stateName } from '../app/state-name.ts';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './claims.module.css';

type One = OfficeValue<'GET /ops/promotions/one'>;

const hundredPercent = 10_000;

export function ClaimDetail({ claimId }: { claimId: string }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['claim', claimId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call('GET /ops/promotions/one', { query: { claimId } }, { signal, background });
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <BackLink from="/promotions" to="/promotions" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const { claim } = one;
  const said = stateName(claim.state);
  return (
    <article className={detail['detail']} aria-label={claim.userName}>
      <DetailHead
        title={claim.userName}
        playerId={claim.playerId}
        figure={formatMoney(claim.reward, claim.currency, language)}
        standing={
          <>
            <bdi>{claim.title}</bdi>
            <Badge tone={claim.state === 'Rejected' ? 'magenta' : 'bulb'}>
              {said ? t(said) : claim.state}
            </Badge>
          </>
        }
      >
        {claim.reason && <p>{t(`office.claims.reason.${claim.reason}`)}</p>}
      </DetailHead>
      <Decisions one={one} />
      <div className={detail['facts']}>
        <Terms one={one} />
        <Member one={one} />
        <History one={one} />
      </div>
    </article>
  );
}

function Decisions({ one: { claim } }: { one: One }) {
  const t = useT();
  const brand = useBrand();
  const { claimId, proposal, state } = claim;
  const given = { claimId };
  const take: OfferedAct = {
    act: 'promotion.take',
    label: t('office.claims.take'),
    tone: 'secondary',
    given,
  };
  const issue: OfferedAct = {
    act: 'promotion.issue',
    label: t('office.claims.issue'),
    tone: 'primary',
    given,
  };
  const reject: OfferedAct = {
    act: 'promotion.reject',
    label: t('office.claims.reject'),
    tone: 'danger',
    given,
    choice: {
      name: 'reason',
      label: t('office.reason'),
      options: promotionRejections.map((value) => ({ value, label: t(`office.claims.reason.${value}`) })),
    },
  };
  const byState = state === 'Applying' ? [take, issue, reject] : state === 'Process' ? [issue, reject] : [];
  const isMine = may(brand, 'promotion.decide') && !proposal;
  return <ActButtons proposal={proposal} offered={isMine ? byState : []} />;
}

function Terms({ one: { claim, terms, done } }: { one: One }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, claim.currency, language);
  return (
    <section aria-label={t('office.claims.terms')}>
      <h3>{t('office.claims.terms')}</h3>
      <p>{t(`office.claims.goal.${terms.condition}`, { amount: money(terms.goal) })}</p>
      {terms.firstDeposit && <p>{t('office.claims.firstDeposit')}</p>}
      <dl>
        <Fact name={t('office.claims.done')}>{money(done)}</Fact>
        <Fact name={t('office.claims.reward')}>
          {terms.rewardBps > 0
            ? t('office.claims.rewardShare', {
                percent: formatPercent(terms.rewardBps / hundredPercent, language, { most: 2 }),
                amount: money(terms.rewardMost),
              })
            : money(terms.rewardMost)}
        </Fact>
        <Fact name={t('office.claims.wagering')}>
          {t('office.claims.times', { times: formatNumber(terms.wageringBps / hundredPercent, language) })}
        </Fact>
        <Fact name={t('office.claims.attempt')}>{formatNumber(claim.attempt, language)}</Fact>
      </dl>
    </section>
  );
}

function Member({ one: { claim, member } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { count, sum } = member.deposits;
  return (
    <section aria-label={t('office.member')}>
      <h3>{t('office.member')}</h3>
      <dl>
        <Fact name={t('office.joined')}>{moment(member.joinedAt)}</Fact>
        <Fact name={t('office.claims.joined')}>{moment(claim.joinedAt)}</Fact>
        <Fact name={t('office.identity')}>{t(`office.identity.${member.identity}`)}</Fact>
        <Fact name={t('office.claims.deposits')}>
          {t('office.countAndSum', { count, sum: formatMoney(sum, claim.currency, language) })}
        </Fact>
        <Fact name={t('office.claims.shared')}>
          {member.sharedAccounts > 0 ? (
            <strong className={styles['late']}>
              {t('office.sharedWith', { count: member.sharedAccounts })}
            </strong>
          ) : (
            t('office.sharedWith', { count: 0 })
          )}
        </Fact>
      </dl>
    </section>
  );
}

function History({ one: { claim, steps, earlier } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const named = (state: string) => {
    const said = stateName(state);
    return said ? t(said) : state;
  };
  return (
    <>
      <section aria-label={t('office.steps')}>
        <h3>{t('office.steps')}</h3>
        <ol className={detail['steps']}>
          {steps.map(({ attempt, to, at }) => (
            <li key={`${attempt} ${to} ${at}`}>
              <span>{named(to)}</span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('office.claims.others')}>
        <h3>{t('office.claims.others')}</h3>
        {earlier.length === 0 ? (
          <p>{t('office.claims.othersNone')}</p>
        ) : (
          <ol className={detail['steps']}>
            {earlier.map(({ claimId, title, state, reward, changedAt }) => (
              <li key={claimId}>
                <bdi>{title}</bdi>
                <span>{named(state)}</span>
                {reward && <span>{formatMoney(reward, claim.currency, language)}</span>}
                <time dateTime={changedAt}>{moment(changedAt)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

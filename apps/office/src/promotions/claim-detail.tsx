// One promotion claim: the terms as a sentence, what the member did towards them, and the decision.
import { promotionRejections } from '@perya/contract/constants';
import type { OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, formatMoney } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActDialog, type Choice } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Fact } from '../app/fact.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { stateName } from '../app/state-name.ts';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './claims.module.css';

type One = OfficeValue<'GET /ops/promotions/one'>;
type Decision = Extract<OfficeAct, `promotion.${string}`>;

const hundredPercent = 10_000;

export function ClaimDetail({ claimId }: { claimId: string }) {
  const t = useT();
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
      <Link
        from="/promotions"
        to="/promotions"
        search={({ open: _open, ...rest }) => rest}
        className={screen['back']}
      >
        <ArrowLeft size={20} aria-hidden="true" className="mirrored" />
        {t('office.back')}
      </Link>
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
      <header className={detail['head']}>
        <h2>
          <Link to="/members" search={{ open: claim.playerId }}>
            <bdi>{claim.userName}</bdi>
          </Link>
        </h2>
        <p className={detail['sum']}>{formatMoney(claim.reward, claim.currency, language)}</p>
        <p className={detail['standing']}>
          <bdi>{claim.title}</bdi>
          <Badge tone={claim.state === 'Rejected' ? 'magenta' : 'bulb'}>{said ? t(said) : claim.state}</Badge>
        </p>
        {claim.reason && <p>{t(`office.claims.reason.${claim.reason}`)}</p>}
      </header>
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
  const [act, setAct] = useState<Decision>();
  const isOpen = claim.state === 'Applying' || claim.state === 'Process';
  const offered: Decision[] =
    isOpen && may(brand, 'promotion.decide') && !claim.proposal
      ? [
          ...(claim.state === 'Applying' ? (['promotion.take'] as const) : []),
          'promotion.issue',
          'promotion.reject',
        ]
      : [];
  const names = {
    'promotion.take': t('office.claims.take'),
    'promotion.issue': t('office.claims.issue'),
    'promotion.reject': t('office.claims.reject'),
  };
  const tones = {
    'promotion.take': 'secondary',
    'promotion.issue': 'primary',
    'promotion.reject': 'danger',
  } as const;
  const choice: Choice = {
    name: 'reason',
    label: t('office.reason'),
    options: promotionRejections.map((value) => ({ value, label: t(`office.claims.reason.${value}`) })),
  };
  return (
    <div className={detail['acts']}>
      {claim.proposal && (
        <Link to="/proposals" search={{ open: claim.proposal.proposalId }}>
          {t('office.proposedBy', { name: claim.proposal.maker })}
        </Link>
      )}
      {offered.map((one) => (
        <Button key={one} tone={tones[one]} onClick={() => setAct(one)}>
          {names[one]}
        </Button>
      ))}
      {act && (
        <ActDialog
          act={act}
          title={t(`office.act.${act}`)}
          given={{ claimId: claim.claimId }}
          choice={act === 'promotion.reject' ? choice : undefined}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}

function Terms({ one: { claim, terms, done } }: { one: One }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, claim.currency, language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(language);
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
                percent: percent.format(terms.rewardBps / hundredPercent),
                amount: money(terms.rewardMost),
              })
            : money(terms.rewardMost)}
        </Fact>
        <Fact name={t('office.claims.wagering')}>
          {t('office.claims.times', { times: number.format(terms.wageringBps / hundredPercent) })}
        </Fact>
        <Fact name={t('office.claims.attempt')}>{number.format(claim.attempt)}</Fact>
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

// One withdrawal: all that speaks for and against it, and what may be done about it.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActButtons } from '../acts/act-buttons.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Fact } from '../app/fact.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment, useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import { type Decision, useChoices } from './choices.ts';
import { Due, Reasons } from './waiting.tsx';
import styles from './withdrawals.module.css';

type One = OfficeValue<'GET /ops/withdrawals/one'>;

export function WithdrawalDetail({ withdrawalId }: { withdrawalId: string }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['withdrawal', withdrawalId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call(
        'GET /ops/withdrawals/one',
        { query: { withdrawalId } },
        { signal, background },
      );
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <BackLink from="/withdrawals" to="/withdrawals" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const now = useNow();
  const { withdrawal } = one;
  const isWaiting = withdrawal.state === 'review' || withdrawal.held;
  return (
    <article className={detail['detail']} aria-label={withdrawal.userName}>
      <DetailHead
        title={withdrawal.userName}
        playerId={withdrawal.playerId}
        figure={formatMoney(withdrawal.amount, withdrawal.currency, language)}
        standing={
          <>
            <Badge tone={isWaiting ? 'bulb' : 'plain'}>{t(`office.state.${withdrawal.state}`)}</Badge>
            {isWaiting && <Due dueAt={withdrawal.dueAt} now={now} />}
          </>
        }
      >
        <Reasons row={withdrawal} />
      </DetailHead>
      <Decisions one={one} />
      <Facts one={one} />
      <History one={one} />
    </article>
  );
}

function Decisions({ one: { withdrawal } }: { one: One }) {
  const t = useT();
  const brand = useBrand();
  const choices = useChoices();
  const { proposal, state, held, withdrawalId } = withdrawal;
  const labels = {
    'withdrawal.approve': t('office.approve'),
    'withdrawal.reject': t('office.reject'),
    'withdrawal.free': t('office.free'),
  };
  const inReview: Decision[] = state === 'review' ? ['withdrawal.approve', 'withdrawal.reject'] : [];
  const byState: Decision[] = held ? ['withdrawal.free'] : inReview;
  const isMine = may(brand, 'withdrawal.decide') && !proposal;
  return (
    <ActButtons
      proposal={proposal}
      offered={(isMine ? byState : []).map((act) => ({
        act,
        label: labels[act],
        tone: act === 'withdrawal.reject' ? 'danger' : 'primary',
        given: { withdrawalId },
        choice: choices[act],
      }))}
    />
  );
}

function Facts({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { withdrawal, account, member, turnover, totals } = one;
  const money = (amount: string) => formatMoney(amount, withdrawal.currency, language);
  const total = ({ count, sum }: { count: number; sum: string }) =>
    t('office.countAndSum', { count, sum: money(sum) });
  return (
    <div className={detail['facts']}>
      <section aria-label={t('office.account')}>
        <h3>{t('office.account')}</h3>
        <dl>
          <Fact name={t('office.to')}>
            <bdi>{`${withdrawal.displayName} …${withdrawal.numberEnd}`}</bdi>
          </Fact>
          <Fact name={t('office.holder')}>
            <bdi>{account.holderName}</bdi>
          </Fact>
          <Fact name={t('office.bound')}>{moment(account.boundAt)}</Fact>
          <Fact name={t('office.shared')}>
            {account.sharedWith > 0 ? (
              <strong className={styles['late']}>
                {t('office.sharedWith', { count: account.sharedWith })}
              </strong>
            ) : (
              t('office.sharedWith', { count: 0 })
            )}
          </Fact>
        </dl>
      </section>
      <section aria-label={t('office.member')}>
        <h3>{t('office.member')}</h3>
        <dl>
          <Fact name={t('office.payeeName')}>
            <bdi>{member.payeeName ?? '–'}</bdi>
          </Fact>
          <Fact name={t('office.identity')}>{t(`office.identity.${member.identity}`)}</Fact>
          <Fact name={t('office.joined')}>{moment(member.joinedAt)}</Fact>
          <Fact name={t('office.lastSeen')}>
            {member.lastSeenAt ? moment(member.lastSeenAt) : t('office.never')}
          </Fact>
          <Fact name={t('office.balance')}>{money(member.balance)}</Fact>
          <Fact name={t('office.turnoverLeft')}>{money(turnover.remaining)}</Fact>
          <Fact name={t('office.deposits')}>{total(totals.deposits)}</Fact>
          <Fact name={t('office.paidOut')}>{total(totals.withdrawals)}</Fact>
        </dl>
      </section>
    </div>
  );
}

function History({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const { withdrawal, steps, earlier } = one;
  return (
    <div className={detail['facts']}>
      <section aria-label={t('office.steps')}>
        <h3>{t('office.steps')}</h3>
        <ol className={detail['steps']}>
          {steps.map(({ step, at, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
            <li key={index}>
              <span>{t(`office.step.${step}`)}</span>
              <time dateTime={at}>{moment(at)}</time>
              {note !== '' && !withdrawal.flags.includes(note.split(' ', 1)[0] ?? '') && <bdi>{note}</bdi>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('office.earlier')}>
        <h3>{t('office.earlier')}</h3>
        {earlier.length === 0 ? (
          <p>{t('office.earlier.none')}</p>
        ) : (
          <ol className={detail['steps']}>
            {earlier.map(({ withdrawalId, amount, state, createdAt }) => (
              <li key={withdrawalId}>
                <span>{formatMoney(amount, withdrawal.currency, language)}</span>
                <span>{t(`office.state.${state}`)}</span>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

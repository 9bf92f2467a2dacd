// Facts behind a deposit: the transfer, the member, where its number was used, and what was reported.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import detail from '../app/detail.module.css';
import { useMoment } from '../app/times.ts';
import styles from './deposits.module.css';
import type { OneDeposit } from './queue.ts';

type Given = { one: OneDeposit };

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useMoney({ deposit }: OneDeposit): (amount: string) => string {
  const { language } = useLanguage();
  return (amount) => formatMoney(amount, deposit.currency, language);
}

export function DepositFacts({ one }: Given) {
  return (
    <div className={detail['facts']}>
      <TransferFacts one={one} />
      <MemberFacts one={one} />
    </div>
  );
}

function TransferFacts({ one }: Given) {
  const t = useT();
  const moment = useMoment();
  const money = useMoney(one);
  const { deposit, account, proofs } = one;
  const [newest] = proofs;
  return (
    <section aria-label={t('office.deposit.transfer')}>
      <h3>{t('office.deposit.transfer')}</h3>
      <dl>
        {newest && (
          <Fact name={t('office.deposits.number')}>
            <strong>
              <bdi>{newest.reference}</bdi>
            </strong>
          </Fact>
        )}
        <Fact name={t('office.amount')}>{money(deposit.amount)}</Fact>
        <Fact name={t('office.deposit.extra')}>{money(deposit.bonus)}</Fact>
        <Fact name={t('office.deposit.method')}>
          <bdi>{deposit.methodName}</bdi>
        </Fact>
        <Fact name={t('office.deposit.arrivesAt')}>
          {account ? <bdi>{`${account.bank} ${account.number}`}</bdi> : t('office.deposit.unknownAccount')}
        </Fact>
        <Fact name={t('office.deposit.provider')}>
          <bdi>{deposit.providerReference ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.deposit.started')}>{moment(deposit.createdAt)}</Fact>
        {newest && <Fact name={t('office.deposit.sent')}>{moment(newest.submittedAt)}</Fact>}
      </dl>
    </section>
  );
}

function MemberFacts({ one }: Given) {
  const t = useT();
  const moment = useMoment();
  const money = useMoney(one);
  const { member, totals } = one;
  const total = ({ count, sum }: { count: number; sum: string }) =>
    t('office.countAndSum', { count, sum: money(sum) });
  return (
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
        <Fact name={t('office.deposits')}>{total(totals.deposits)}</Fact>
        <Fact name={t('office.paidOut')}>{total(totals.withdrawals)}</Fact>
        <Fact name={t('office.deposit.refusedProofs')}>{totals.refused}</Fact>
      </dl>
    </section>
  );
}

export function DepositHistory({ one }: Given) {
  return (
    <div className={detail['facts']}>
      {one.proofs.length > 0 && <Elsewhere one={one} />}
      {one.proofs.length > 0 && <Proofs one={one} />}
      <Reports one={one} />
    </div>
  );
}

function Elsewhere({ one: { elsewhere } }: Given) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  return (
    <section aria-label={t('office.deposit.elsewhere')}>
      <h3>{t('office.deposit.elsewhere')}</h3>
      {elsewhere.length === 0 ? (
        <p>{t('office.deposit.elsewhere.none')}</p>
      ) : (
        <ol className={detail['steps']}>
          {elsewhere.map(({ depositId, userName, amount, currency, proof, submittedAt }) => (
            <li key={depositId}>
              <Link from="/deposits" to="/deposits" search={(before) => ({ ...before, open: depositId })}>
                <bdi>{userName}</bdi>
              </Link>
              <span>{formatMoney(amount, currency, language)}</span>
              <span className={proof === 'accepted' ? styles['late'] : undefined}>
                {t(`office.deposit.proof.${proof}`)}
              </span>
              <time dateTime={submittedAt}>{moment(submittedAt)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Proofs({ one: { proofs } }: Given) {
  const t = useT();
  const moment = useMoment();
  return (
    <section aria-label={t('office.deposit.proofs')}>
      <h3>{t('office.deposit.proofs')}</h3>
      <ol className={detail['steps']}>
        {proofs.map(({ proofId, reference, state, reason, submittedAt }) => (
          <li key={proofId}>
            <bdi>{reference}</bdi>
            <Badge>{t(`office.deposit.proof.${state}`)}</Badge>
            {reason && <span>{t(`office.deposit.reason.${reason}`)}</span>}
            <time dateTime={submittedAt}>{moment(submittedAt)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reports({ one: { events } }: Given) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  return (
    <section aria-label={t('office.deposit.reports')}>
      <h3>{t('office.deposit.reports')}</h3>
      {events.length === 0 ? (
        <p>{t('office.deposit.reports.none')}</p>
      ) : (
        <ol className={detail['steps']}>
          {events.map(({ source, verdict, amount, currency, reference, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports are only added
            <li key={index}>
              <span>{t(`office.deposit.source.${source}`)}</span>
              <span>{t(`office.deposit.verdict.${verdict}`)}</span>
              <span>{formatMoney(amount, currency, language)}</span>
              <bdi>{reference}</bdi>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

// The whole of one member on one screen: the person, money, what waits, limits, devices, ties and the timeline.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber, formatUnit } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { MemberAgentActs } from '../agents/member-acts.tsx';
import { BackLink } from '../app/back-link.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { Fact } from '../app/fact.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './members.module.css';
import { RevealDialog } from './reveal-dialog.tsx';
import { Timeline } from './timeline.tsx';

export type One = OfficeValue<'GET /ops/members/one'>;

export function MemberDetail({ playerId }: { playerId: string }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['member', playerId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const value = await call('GET /ops/members/one', { query: { playerId } }, { signal, background });
      looked.current = true;
      return value;
    },
    refetchInterval: 30_000,
  });
  return (
    <>
      <BackLink from="/members" to="/members" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Member one={value} />}</Loaded>
    </>
  );
}

function Member({ one }: { one: One }) {
  const brand = useBrand();
  const { member } = one;
  return (
    <article className={detail['detail']} aria-label={member.userName}>
      <header className={detail['head']}>
        <h2>
          <bdi>{member.userName}</bdi>
        </h2>
        <MemberStatus one={one} />
      </header>
      <Waiting one={one} />
      {may(brand, 'agent.decide') && (
        <div className={detail['acts']}>
          <MemberAgentActs playerId={member.playerId} offers />
        </div>
      )}
      <div className={detail['facts']}>
        <Person one={one} />
        <Money one={one} />
        <Protection one={one} />
        <Ties one={one} />
        <Places one={one} />
        <Timeline playerId={member.playerId} />
      </div>
    </article>
  );
}

function MemberStatus({ one: { member, rest, stopped } }: { one: One }) {
  const t = useT();
  const moment = useMoment();
  return (
    <p className={styles['badges']}>
      <Badge tone={member.identity === 'verified' ? 'teal' : 'plain'}>
        {`${t('office.identity')}: ${t(`office.identity.${member.identity}`)}`}
      </Badge>
      {member.disabled && <Badge tone="magenta">{t('office.disabled')}</Badge>}
      {stopped && <Badge tone="magenta">{t('office.member.stopped')}</Badge>}
      {rest && (
        <Badge tone="bulb">{t(`office.member.rest.${rest.kind}`, { time: moment(rest.until) })}</Badge>
      )}
    </p>
  );
}

/** What of theirs waits for staff. */
function Waiting({ one: { waiting } }: { one: One }) {
  const t = useT();
  const brand = useBrand();
  const others = (['proofs', 'documents', 'claims'] as const).filter((kind) => waiting[kind] > 0);
  if (waiting.withdrawals === 0 && others.length === 0) return null;
  const withdrawals = t('office.waiting.withdrawals', { count: waiting.withdrawals });
  return (
    <ul className={styles['badges']} aria-label={t('office.waiting')}>
      {waiting.withdrawals > 0 && (
        <li>
          {waiting.withdrawalId && may(brand, 'withdrawal.read') ? (
            <Link to="/withdrawals" search={{ open: waiting.withdrawalId }}>
              {withdrawals}
            </Link>
          ) : (
            withdrawals
          )}
        </li>
      )}
      {others.map((kind) => (
        <li key={kind}>{t(`office.waiting.${kind}`, { count: waiting[kind] })}</li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Person({ one: { member } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const brand = useBrand();
  const [revealing, setRevealing] = useState(false);
  return (
    <Section title={t('office.member.person')}>
      <dl>
        <Fact name={t('office.payeeName')}>
          <bdi>{member.payeeName ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.member.mobile')}>
          <bdi>{member.mobile ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.member.email')}>
          <bdi>{member.email ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.member.age')}>
          {member.age === null ? '–' : formatNumber(member.age, language)}
        </Fact>
        <Fact name={t('office.member.nickname')}>
          <bdi>{member.nickname ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.member.rank')}>{member.rank ?? '–'}</Fact>
        <Fact name={t('office.joined')}>{moment(member.joinedAt)}</Fact>
        <Fact name={t('office.lastSeen')}>
          {member.lastSeenAt ? moment(member.lastSeenAt) : t('office.never')}
        </Fact>
      </dl>
      {may(brand, 'member.reveal') && (
        <p>
          <Button tone="secondary" small onClick={() => setRevealing(true)}>
            {t('office.reveal')}
          </Button>
        </p>
      )}
      {revealing && <RevealDialog playerId={member.playerId} onClose={() => setRevealing(false)} />}
    </Section>
  );
}

function Money({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const brand = useBrand();
  const [resetting, setResetting] = useState(false);
  const { member } = one;
  const money = (amount: string) => formatMoney(amount, one.currency, language);
  const total = ({ count, sum }: { count: number; sum: string }) =>
    t('office.countAndSum', { count, sum: money(sum) });
  return (
    <Section title={t('office.member.money')}>
      <dl>
        <Fact name={t('office.balance')}>{money(one.balance)}</Fact>
        <Fact name={t('office.turnoverLeft')}>{money(one.turnover.remaining)}</Fact>
        <Fact name={t('office.deposits')}>{total(one.deposits)}</Fact>
        <Fact name={t('office.paidOut')}>{total(one.withdrawals)}</Fact>
        <Fact name={t('office.member.pin')}>{t(`office.member.pin.${member.withdrawalPassword}`)}</Fact>
      </dl>
      {member.withdrawalPassword && may(brand, 'member.reset') && (
        <p>
          <Button tone="secondary" small onClick={() => setResetting(true)}>
            {t('office.act.member.reset-payment-password')}
          </Button>
        </p>
      )}
      {resetting && (
        <ActDialog
          act="member.reset-payment-password"
          title={`${t('office.act.member.reset-payment-password')}: ${member.userName}`}
          given={{ playerId: member.playerId }}
          onClose={() => setResetting(false)}
        />
      )}
    </Section>
  );
}

function Protection({ one: { limits, currency } }: { one: One }) {
  const { t, language } = useLanguage();
  if (limits.length === 0) return null;
  return (
    <Section title={t('office.member.limits')}>
      <dl>
        {limits.map(({ kind, period, figure }) => (
          <Fact key={`${kind} ${period}`} name={t(`office.limit.${kind}.${period}`)}>
            {kind === 'session'
              ? formatUnit(Number(figure), 'minute', language)
              : formatMoney(figure, currency, language)}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

function Ties({ one: { ties } }: { one: One }) {
  const t = useT();
  if (ties.length === 0) return null;
  return (
    <Section title={t('office.member.ties')}>
      <ul className={styles['plain']}>
        {ties.map(({ tie, playerId, userName }) => (
          <li key={`${tie} ${playerId}`}>
            <Link from="/members" to="/members" search={(before) => ({ ...before, open: playerId })}>
              <bdi>{userName}</bdi>
            </Link>
            <span className={styles['soft']}>{t(`office.tie.${tie}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where they are paid, and from which devices they come. */
function Places({ one: { accounts, devices } }: { one: One }) {
  const t = useT();
  const moment = useMoment();
  return (
    <>
      {accounts.length > 0 && (
        <Section title={t('office.member.accounts')}>
          <ul className={styles['plain']}>
            {accounts.map(({ displayName, numberEnd, boundAt, leavesAt }) => (
              <li key={boundAt}>
                <bdi>{`${displayName} …${numberEnd}`}</bdi>
                <time dateTime={boundAt}>{moment(boundAt)}</time>
                {leavesAt && <span className={styles['soft']}>{t('office.member.unbound')}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {devices.length > 0 && (
        <Section title={t('office.member.devices')}>
          <ul className={styles['plain']}>
            {devices.map(({ name, createdAt, lastUsedAt, ended }) => (
              <li key={createdAt}>
                <bdi>{name}</bdi>
                <time dateTime={lastUsedAt}>{moment(lastUsedAt)}</time>
                {ended && <span className={styles['soft']}>{t('office.member.signedOut')}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
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
import { useCodeName, useOperationName } from './names.ts';

type One = OfficeValue<'GET /ops/vendors/incident'>;

export function IncidentDetail({ incidentId }: { incidentId: string }) {
  // Only the first look is a person's: the audit keeps it once.
  const looked = useRef(false);
  const one = useQuery({
    queryKey: ['incident', incidentId],
    queryFn: async ({ signal }) => {
      const background = looked.current;
      const query = { incidentId };
      const value = await call('GET /ops/vendors/incident', { query }, { signal, background });
      looked.current = true;
      return value;
    },
    refetchInterval: 15_000,
  });
  return (
    <>
      <BackLink from="/incidents" to="/incidents" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: One }) {
  const { t, language } = useLanguage();
  const codeName = useCodeName();
  const { incident } = one;
  const tone = incident.state === 'open' ? 'bulb' : incident.state === 'pay' ? 'teal' : 'plain';
  return (
    <article className={detail['detail']} aria-label={incident.userName}>
      <DetailHead
        title={incident.userName}
        playerId={incident.playerId}
        figure={formatMoney(incident.amount, incident.currency, language)}
        standing={
          <>
            <bdi>{incident.vendor}</bdi>
            <Badge tone={tone}>{t(`office.incidents.state.${incident.state}`)}</Badge>
          </>
        }
      >
        <p>{codeName(incident.code)}</p>
        {incident.note && (
          <p>
            <bdi>{incident.note}</bdi>
          </p>
        )}
      </DetailHead>
      <Decisions one={one} />
      <div className={detail['facts']}>
        <Message one={one} />
        <Round one={one} />
        <Member one={one} />
        <Others one={one} />
      </div>
    </article>
  );
}

function Decisions({ one: { incident } }: { one: One }) {
  const t = useT();
  const brand = useBrand();
  const { incidentId, proposal, operation } = incident;
  const given = { incidentId };
  const pay: OfferedAct = {
    act: 'vendor.pay-incident',
    label: t('office.incidents.pay'),
    tone: 'primary',
    given,
  };
  const dismiss: OfferedAct = {
    act: 'vendor.dismiss-incident',
    label: t('office.incidents.dismiss'),
    tone: 'danger',
    given,
  };
  const isMine = incident.state === 'open' && may(brand, 'vendor.decide') && !proposal;
  const offered = operation === 'win' ? [pay, dismiss] : [dismiss];
  return <ActButtons proposal={proposal} offered={isMine ? offered : []} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Message({ one: { incident, deliveries } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const operationName = useOperationName();
  return (
    <Section title={t('office.incidents.message')}>
      <dl>
        <Fact name={t('office.incidents.operation')}>{operationName(incident.operation)}</Fact>
        <Fact name={t('office.incidents.txn')}>
          <bdi>{incident.txnId}</bdi>
        </Fact>
        <Fact name={t('office.incidents.round')}>
          <bdi>{incident.roundId ?? '–'}</bdi>
        </Fact>
        <Fact name={t('office.incidents.at')}>{moment(incident.at)}</Fact>
        {deliveries !== null && (
          <Fact name={t('office.incidents.deliveries')}>{formatNumber(deliveries, language)}</Fact>
        )}
      </dl>
    </Section>
  );
}

/** The round, and its messages in their order. */
function Round({ one: { incident, round, messages } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const operationName = useOperationName();
  const codeName = useCodeName();
  const money = (amount: string) => formatMoney(amount, incident.currency, language);
  const state = round && stateName(round.state);
  return (
    <Section title={t('office.incidents.ours')}>
      {round ? (
        <dl>
          <Fact name={t('office.incidents.state')}>{state ? t(state) : round.state}</Fact>
          <Fact name={t('office.incidents.stake')}>{money(round.stake)}</Fact>
          <Fact name={t('office.incidents.win')}>{money(round.win)}</Fact>
          <Fact name={t('office.incidents.refunded')}>{money(round.refunded)}</Fact>
        </dl>
      ) : (
        <p>{t('office.incidents.noRound')}</p>
      )}
      <ol className={detail['steps']}>
        {messages.map(({ operation, txnId, refusal, amount, at }) => (
          <li key={`${operation} ${txnId}`}>
            <span>
              {operationName(operation)} {money(amount)}
            </span>
            <span>{refusal ? codeName(refusal) : t('office.incidents.accepted')}</span>
            <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Member({ one: { member } }: { one: One }) {
  const t = useT();
  const moment = useMoment();
  return (
    <Section title={t('office.member')}>
      <dl>
        <Fact name={t('office.joined')}>{moment(member.joinedAt)}</Fact>
        <Fact name={t('office.identity')}>{t(`office.identity.${member.identity}`)}</Fact>
        {member.stopped && <Fact name={t('office.play')}>{t('office.member.stopped')}</Fact>}
      </dl>
    </Section>
  );
}

function Others({ one: { incident, earlier } }: { one: One }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const codeName = useCodeName();
  return (
    <Section title={t('office.incidents.others')}>
      {earlier.length === 0 ? (
        <p>{t('office.incidents.othersNone')}</p>
      ) : (
        <ol className={detail['steps']}>
          {earlier.map(({ incidentId, mine, code, amount, state, at }) => (
            <li key={incidentId}>
              <span>
                {codeName(code)} {formatMoney(amount, incident.currency, language)}
              </span>
              <span>
                {t(`office.incidents.state.${state}`)}
                {mine && ` · ${t('office.incidents.sameMember')}`}
              </span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

// The signals of an agent's line with their evidence, from where a member's play is marked or moved.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Link } from '@tanstack/react-router';
import detail from '../app/detail.module.css';
import { useMoment } from '../app/times.ts';
import type { AgentOne } from './agent-state.tsx';
import { MemberAgentActs } from './member-acts.tsx';

type Signal = AgentOne['signals'][number];

export function Signals({ one: { signals, currency } }: { one: AgentOne }) {
  const t = useT();
  return (
    <section aria-label={t('office.agents.signals')}>
      <h3>{t('office.agents.signals')}</h3>
      {signals.length === 0 && <p>{t('office.agents.signals.none')}</p>}
      {signals.map(({ signal, found, rows }) => (
        <section key={signal} aria-label={t(`office.agents.reason.${signal}`)}>
          <h4>
            {t(`office.agents.reason.${signal}`)} ({t('office.agents.found', { count: found })})
          </h4>
          <ol className={detail['steps']}>
            {rows.map((row) => (
              <Evidence
                key={`${row.playerId} ${row.other?.playerId ?? ''} ${row.at ?? ''}`}
                row={row}
                currency={currency}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Evidence({ row, currency }: { row: Signal['rows'][number]; currency: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const money = (amount: string | null) => (amount === null ? null : formatMoney(amount, currency, language));
  return (
    <li>
      <span>
        <Person {...row} /> {row.other && <Person {...row.other} />}
      </span>
      {row.by && <span>{t(`office.agents.by.${row.by}`)}</span>}
      {row.at && <span>{moment(row.at)}</span>}
      {row.first !== null && (
        <span>
          {money(row.first)} {row.second !== null && <>/ {money(row.second)}</>}
        </span>
      )}
      <MemberAgentActs playerId={row.playerId} />
    </li>
  );
}

const Person = ({ playerId, userName }: { playerId: string; userName: string }) => (
  <Link to="/members" search={{ open: playerId }}>
    <bdi>{userName}</bdi>
  </Link>
);

// The signals of an agent's line with their evidence, from where a member's play is marked or moved.
import { useLanguage, useT } from '@perya/locales/page';
import { Button, formatMoney } from '@perya/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useBrand } from '../app/brand.ts';
import detail from '../app/detail.module.css';
import { useMoment } from '../app/times.ts';
import { may } from '../session/use-session.ts';
import { MoveDialog, useHoldReasons } from './agent-acts.tsx';
import type { AgentOne } from './agent-state.tsx';

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
      <MemberActs playerId={row.playerId} />
    </li>
  );
}

const Person = ({ playerId, userName }: { playerId: string; userName: string }) => (
  <Link to="/members" search={{ open: playerId }}>
    <bdi>{userName}</bdi>
  </Link>
);

function MemberActs({ playerId }: { playerId: string }) {
  const t = useT();
  const brand = useBrand();
  const reasons = useHoldReasons();
  const [asked, setAsked] = useState<'mark' | 'move'>();
  const close = () => setAsked(undefined);
  if (!may(brand, 'agent.decide')) return null;
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked('mark')}>
        {t('office.agents.mark')}
      </Button>
      <Button tone="quiet" onClick={() => setAsked('move')}>
        {t('office.agents.moveMember')}
      </Button>
      {asked === 'mark' && (
        <ActDialog
          act="agent.mark"
          title={t('office.act.agent.mark')}
          given={{ playerId }}
          choice={reasons}
          onClose={close}
        />
      )}
      {asked === 'move' && <MoveDialog moved={{ agentNo: null, playerId }} onClose={close} />}
    </>
  );
}

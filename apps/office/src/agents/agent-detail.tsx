// One agent: their place, contracts, statements and signals, and what staff may do with them.
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../app/back-link.tsx';
import detail from '../app/detail.module.css';
import { DetailHead } from '../app/detail-head.tsx';
import { Fact } from '../app/fact.tsx';
import { Loaded } from '../app/screen.tsx';
import { call } from '../session/office-call.ts';
import { AgentActs } from './agent-acts.tsx';
import { Contracts, Marked, Statements } from './agent-facts.tsx';
import { type AgentOne, AgentStateOf } from './agent-state.tsx';
import { Signals } from './signals.tsx';

export function AgentDetail({ agentNo }: { agentNo: number }) {
  const one = useQuery({
    queryKey: ['agent', agentNo],
    queryFn: ({ signal }) =>
      call('GET /ops/agents/one', { query: { agentNo } }, { signal, background: true }),
    refetchInterval: 10_000,
  });
  return (
    <>
      <BackLink from="/agents" to="/agents" search={({ open: _open, ...rest }) => rest} />
      <Loaded query={one}>{(value) => <Detail one={value} />}</Loaded>
    </>
  );
}

function Detail({ one }: { one: AgentOne }) {
  const t = useT();
  const { agent } = one;
  return (
    <article className={detail['detail']} aria-label={`${agent.userName} ${agent.agentNo}`}>
      <DetailHead
        title={agent.userName}
        figure={String(agent.agentNo)}
        standing={<AgentStateOf row={agent} />}
      >
        {agent.heldReason && <p>{t(`office.agents.reason.${agent.heldReason}`)}</p>}
      </DetailHead>
      <AgentActs one={one} />
      <div className={detail['facts']}>
        <Place one={one} />
        <Signals one={one} />
        <Statements one={one} />
        <Contracts one={one} />
        <Marked one={one} />
      </div>
    </article>
  );
}

function Place({ one: { agent, line, currency } }: { one: AgentOne }) {
  const { t, language } = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <section aria-label={t('office.agents.line')}>
      <h3>{t('office.agents.line')}</h3>
      <dl>
        <Fact name={t('office.agents.line')}>
          {line.length === 0 ? (
            t('office.agents.operator')
          ) : (
            <bdi>{line.map(({ userName }) => userName).join(' › ')}</bdi>
          )}
        </Fact>
        <Fact name={t('office.agents.since')}>
          <bdi>{agent.since}</bdi>
        </Fact>
        <Fact name={t('office.agents.below')}>{count(agent.agents)}</Fact>
        <Fact name={t('office.agents.members')}>{count(agent.members)}</Fact>
        {agent.held > 0 && (
          <Fact name={t('office.agents.heldTotal')}>{formatMoney(agent.heldTotal, currency, language)}</Fact>
        )}
      </dl>
    </section>
  );
}

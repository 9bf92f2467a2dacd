// The agents by number and name, held ones first, with the runs and the edges of vendors' games; and the opened agent beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, classes, EmptyState, Field, Tabs } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { type AgentPart, agentParts } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { call } from '../session/office-call.ts';
import { AgentDetail } from './agent-detail.tsx';
import { type AgentRow, AgentStateOf } from './agent-state.tsx';
import { Edges } from './edges.tsx';
import { Rewards } from './rewards.tsx';
import { Runs } from './runs.tsx';

type Agents = OfficeValue<'GET /ops/agents/list'>;

const refreshMs = 10_000;

export function AgentsScreen() {
  const t = useT();
  const { open, show = 'all' } = useSearch({ from: '/shell/agents' });
  const navigate = useNavigate({ from: '/agents' });
  const isList = show === 'all' || show === 'held';
  const agentNo = Number(open);
  return (
    <SplitScreen
      title={t('office.agents')}
      choose={t('office.agents.choose')}
      opened={Number.isInteger(agentNo) && agentNo > 0 && <AgentDetail key={agentNo} agentNo={agentNo} />}
    >
      <Tabs
        label={t('office.agents')}
        selected={show}
        onSelect={(next) => void navigate({ search: next === 'all' ? {} : { show: next } })}
        tabs={agentParts.map((key) => ({ key, label: t(`office.agents.show.${key}`) }))}
      />
      {isList ? <AgentList held={show === 'held'} open={open} /> : <Other part={show} />}
    </SplitScreen>
  );
}

function Other({ part }: { part: Exclude<AgentPart, 'all' | 'held'> }) {
  if (part === 'rewards') return <Rewards />;
  return part === 'runs' ? <Runs /> : <Edges />;
}

function AgentList({ held, open }: { held: boolean; open: string | undefined }) {
  const t = useT();
  const { find } = useSearch({ from: '/shell/agents' });
  const agents = useQuery({
    queryKey: ['agents', find, held],
    queryFn: ({ signal }) =>
      call(
        'GET /ops/agents/list',
        { query: { ...(find !== undefined && { text: find }), ...(held && { state: 'held' as const }) } },
        { signal, background: true },
      ),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <SearchForm key={find} find={find} />
      <Loaded query={agents}>
        {(data) => (
          <>
            {data.stopped > 0 && <p role="status">{t('office.agents.stopped', { count: data.stopped })}</p>}
            <Table agents={data} open={open} />
          </>
        )}
      </Loaded>
    </>
  );
}

function SearchForm({ find }: { find: string | undefined }) {
  const t = useT();
  const navigate = useNavigate({ from: '/agents' });
  const [typed, setTyped] = useState(find ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        void navigate({
          search: ({ find: _find, ...rest }) => (text === '' ? rest : { ...rest, find: text }),
        });
      }}
    >
      <Field
        label={t('office.find')}
        hint={t('office.agents.findHint')}
        type="search"
        value={typed}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" tone="secondary">
        {t('office.agents.go')}
      </Button>
    </form>
  );
}

function Table({ agents, open }: { agents: Agents; open: string | undefined }) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  if (agents.list.length === 0) return <EmptyState title={t('office.agents.none')} />;
  return (
    <>
      <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
        <thead>
          <tr>
            <th scope="col">{t('office.agents.name')}</th>
            <th scope="col">{t('office.agents.line')}</th>
            <th scope="col" className={screen['number']}>
              {t('office.agents.members')}
            </th>
            <th scope="col" className={screen['number']}>
              {t('office.agents.heldTotal')}
            </th>
            <th scope="col">{t('office.agents.state')}</th>
          </tr>
        </thead>
        <tbody>
          {agents.list.map((row) => (
            <Row
              key={row.agentNo}
              row={row}
              currency={agents.currency}
              isOpen={String(row.agentNo) === open}
            />
          ))}
        </tbody>
      </table>
      {agents.more && <p className={screen['hint']}>{t('office.agents.cut')}</p>}
    </>
  );
}

function Row({ row, currency, isOpen }: { row: AgentRow; currency: string; isOpen: boolean }) {
  const { t, language } = useLanguage();
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/agents"
          to="/agents"
          search={(before) => ({ ...before, open: String(row.agentNo) })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          <bdi>{row.userName}</bdi>
        </Link>
        <span className={screen['under']}>
          <bdi>{row.agentNo}</bdi>
        </span>
      </th>
      <td>{row.uplineNo === null ? t('office.agents.operator') : <bdi>{row.uplineNo}</bdi>}</td>
      <td className={screen['number']}>{formatNumber(row.members, language)}</td>
      <td className={screen['number']}>
        {row.held === 0 ? '–' : formatMoney(row.heldTotal, currency, language)}
      </td>
      <td>
        <AgentStateOf row={row} />
      </td>
    </tr>
  );
}

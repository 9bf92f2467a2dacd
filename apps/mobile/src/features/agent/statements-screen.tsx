import type { Value } from '@perya/contract/client';
import { type EarningKind, earningKinds } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { EmptyState, Tabs } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { PagedList } from '../../page/paged-list/paged-list.tsx';
import { href } from '../../page/paths.ts';
import { usePages } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { StateBadge } from './state-badge.tsx';
import list from './statements.module.css';
import { useFormats } from './use-formats.ts';

const listCall = 'GET /wps/agent/statements';
type Row = Value<typeof listCall>['list'][number];
const kinds = ['all', ...earningKinds] as const;

/** All statements of the agent, the newest first, by kind. */
export function StatementsScreen() {
  const t = useT();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const kind = earningKinds.find((one) => one === asked);
  return (
    <div className={styles['screen']}>
      <Tabs<(typeof kinds)[number]>
        label={t('agent.kinds')}
        tabs={kinds.map((key) => ({ key, label: t(key === 'all' ? 'agent.showAll' : `agent.${key}`) }))}
        selected={kind ?? 'all'}
        onSelect={(key) =>
          void go(href('statements', key === 'all' ? {} : { kind: key }), { replace: true, keepScroll: true })
        }
        controls="statements"
      />
      <div id="statements" role="tabpanel" aria-label={t(kind ? `agent.${kind}` : 'agent.showAll')}>
        <List kind={kind} />
      </div>
    </div>
  );
}

function List({ kind }: { kind: EarningKind | undefined }) {
  const t = useT();
  const filter = kind ? { kind } : {};
  const pages = usePages(
    listCall,
    filter,
    async (page, signal) => {
      const found = await call(listCall, { query: { ...filter, page } }, { signal });
      return { ...found, totalPages: Math.max(1, Math.ceil(found.total / found.pageSize)) };
    },
    { staleTime: 0 },
  );
  if (pages.error) return <AgentPlaceholder query={pages} />;
  return (
    <PagedList
      pages={pages}
      keyOf={({ no }) => String(no)}
      sum={() => null}
      row={(row, { currency }) => <StatementRow row={row} currency={currency} />}
      empty={<EmptyState title={t('agent.noStatements')} hint={t('agent.noStatementsText')} />}
      words={{ more: t('agent.more'), end: t('agent.end') }}
    />
  );
}

function StatementRow({ row, currency }: { row: Row; currency: string }) {
  const { t, money, span } = useFormats(currency);
  return (
    <Link to={href('statement', { no: row.no })} className={list['row']}>
      <span className={list['kind']}>{t(`agent.${row.kind}`)}</span>
      <bdi className={list['total']}>{money(row.total)}</bdi>
      <span className={styles['soft']}>
        {span(row.from, row.to)} · <bdi>#{row.no}</bdi>
      </span>
      <span className={list['state']}>
        <StateBadge state={row.state} />
      </span>
    </Link>
  );
}

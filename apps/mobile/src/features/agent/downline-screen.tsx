import type { Value } from '@perya/contract/client';
import { agentRules } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Badge, Button, buttonClass, classes, EmptyState, Field, Forward } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import downline from './downline.module.css';
import { type Formats, useFormats } from './use-formats.ts';

type Downline = Value<'GET /wps/agent/downline'>;
type Someone = Downline['list'][number];
type Place = { agentNo?: number; search?: string; page: number };

const DownlineCard = optionalPart(['error'], () =>
  import('./downline-card.tsx').then((part) => part.DownlineCard),
);

const numberIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined;

function placeIn(query: string): Place {
  const of = new URLSearchParams(query);
  const agentNo = numberIn(of.get('agentNo'));
  const search = of.get('search')?.trim();
  return {
    ...(agentNo && { agentNo }),
    ...(search && search.length >= agentRules.searchFrom && { search }),
    page: numberIn(of.get('page')) ?? 1,
  };
}

/** One level of the agent's line: agents first, then members, with the way back up. */
export function DownlineScreen() {
  const place = placeIn(useSearch());
  const level = useCall('GET /wps/agent/downline', place, { staleTime: 0 });
  return (
    <div className={styles['screen']}>
      {level.data ? (
        <Level key={place.agentNo} level={level.data} place={place} />
      ) : (
        <AgentPlaceholder query={level} count={4} />
      )}
    </div>
  );
}

function Level({ level, place }: { level: Downline; place: Place }) {
  const formats = useFormats(level.currency);
  const { t } = formats;
  const [shown, setShown] = useState<Someone>();
  const pages = Math.max(1, Math.ceil(level.total / level.pageSize));
  const hidden = level.privateMembers;
  return (
    <>
      <Breadcrumb path={level.path} />
      <SearchForm place={place} />
      {place.search && (
        <p className={styles['line']}>
          <span>{t('agent.found', { text: place.search })}</span>
          <Link to={href('downline', { agentNo: place.agentNo })} className={buttonClass('quiet', true)}>
            {t('agent.showAll')}
          </Link>
        </p>
      )}
      {level.list.length === 0 && !hidden && (
        <EmptyState title={t(place.search ? 'agent.nobody' : 'agent.emptyLine')} />
      )}
      <ul className={styles['rows']}>
        {level.list.map((one) => (
          <li key={one.kind === 'agent' ? one.agentNo : one.memberRef}>
            <Row one={one} formats={formats} onShow={() => setShown(one)} />
          </li>
        ))}
        {hidden && hidden.count > 0 && (
          <li className={downline['row']}>
            <strong>{t('agent.private', { count: hidden.count })}</strong>
            <bdi>{formats.money(hidden.turnover)}</bdi>
            <span className={classes(styles['soft'], downline['wide'])}>{t('agent.privateText')}</span>
          </li>
        )}
      </ul>
      {pages > 1 && <Pager place={place} pages={pages} />}
      {shown && <DownlineCard one={shown} onEnd={() => setShown(undefined)} />}
    </>
  );
}

function Breadcrumb({ path }: { path: Downline['path'] }) {
  const t = useT();
  return (
    <nav aria-label={t('agent.where')}>
      <ol className={downline['path']}>
        {path.map(({ agentNo, name }, at) => {
          const label = at === 0 ? t('agent.me') : <bdi>{name}</bdi>;
          const last = at === path.length - 1;
          return (
            <li key={agentNo}>
              {last ? (
                <span aria-current="page">{label}</span>
              ) : (
                <Link to={href('downline', at === 0 ? {} : { agentNo })}>{label}</Link>
              )}
              {!last && <Forward />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function SearchForm({ place }: { place: Place }) {
  const t = useT();
  const [text, setText] = useState(place.search ?? '');
  const ready = text.trim().length >= agentRules.searchFrom;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void go(href('downline', { agentNo: place.agentNo, search: text.trim() }));
      }}
    >
      <Field
        label={t('agent.search')}
        type="search"
        enterKeyHint="search"
        maxLength={40}
        hint={t('agent.searchHint', { count: agentRules.searchFrom })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        trailing={
          <Button type="submit" tone="quiet" small disabled={!ready}>
            {t('agent.find')}
          </Button>
        }
      />
    </form>
  );
}

type RowProps = { one: Someone; formats: Formats; onShow: () => void };

function Row({ one, formats: { t, money, month }, onShow }: RowProps) {
  return (
    <button type="button" className={downline['row']} aria-haspopup="dialog" onClick={onShow}>
      <strong>
        <bdi>{one.name}</bdi>
      </strong>
      <bdi>{money(one.turnover)}</bdi>
      <span className={styles['soft']}>
        {one.kind === 'agent'
          ? t('agent.belowOf', { agents: one.agents, members: one.members })
          : t('agent.since', { month: month(one.joined) })}
      </span>
      {one.kind === 'agent' ? (
        <Badge tone="magenta">{t('agent.agents')}</Badge>
      ) : (
        <Badge tone={one.active ? 'teal' : 'plain'}>
          {t(one.active ? 'agent.isActive' : 'agent.isIdle')}
        </Badge>
      )}
    </button>
  );
}

function Pager({ place, pages }: { place: Place; pages: number }) {
  const t = useT();
  const to = (page: number) => href('downline', { ...place, page });
  return (
    <div className={styles['line']}>
      {place.page > 1 && (
        <Link to={to(place.page - 1)} className={buttonClass('secondary', true)}>
          {t('agent.previous')}
        </Link>
      )}
      <span className={styles['soft']}>{t('agent.page', { page: place.page, all: pages })}</span>
      {place.page < pages && (
        <Link to={to(place.page + 1)} className={buttonClass('secondary', true)}>
          {t('agent.next')}
        </Link>
      )}
    </div>
  );
}

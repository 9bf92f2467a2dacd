import type { Value } from '@perya/contract/client';
import type { ContractType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, classes, Tabs } from '@perya/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { usePages } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';
import list from './statements.module.css';
import { type Formats, useFormats } from './use-formats.ts';

const DayRounds = optionalPart([], () => import('./day-rounds.tsx').then((part) => part.DayRounds));
const linesCall = 'GET /wps/agent/statement/lines';
type Lines = Value<typeof linesCall>;
type LinesProps = { no: number; type: ContractType };
const sides = ['from', 'ownDays'] as const;

/** What an item is made of: its source agents, or the days of the own members. */
export function StatementLines(item: LinesProps) {
  const t = useT();
  const [side, setSide] = useState<(typeof sides)[number]>('from');
  return (
    <>
      <Tabs
        label={t('agent.from')}
        tabs={sides.map((key) => ({ key, label: t(`agent.${key}`) }))}
        selected={side}
        onSelect={setSide}
      />
      <Side key={side} {...item} own={side === 'ownDays'} />
    </>
  );
}

function Side({ no, type, own }: LinesProps & { own: boolean }) {
  const t = useT();
  // A false in an address would be read as true, so it is left out.
  const query = { no, type, ...(own && { own }) };
  const pages = usePages(
    linesCall,
    query,
    async (page, signal) => {
      const found = await call(linesCall, { query: { ...query, page } }, { signal });
      return { ...found, totalPages: Math.max(1, Math.ceil(found.total / found.pageSize)) };
    },
    { staleTime: 0 },
  );
  const [first] = pages.data ?? [];
  if (!first) return <QueryPlaceholder query={pages} count={1} size={styles['cardWaiting']} />;
  return (
    <>
      <LineRows no={no} pages={pages.data ?? []} currency={first.currency} own={own} />
      {first.total === 0 && <p className={styles['soft']}>{t('state.empty')}</p>}
      {pages.hasMore && (
        <Button tone="secondary" wide busy={pages.isFetchingMore} onClick={() => void pages.more()}>
          {t('agent.more')}
        </Button>
      )}
      <p className={classes(list['check'], list[first.verified ? 'right' : 'wrong'])}>
        {first.verified ? (
          <CircleCheck size={18} aria-hidden="true" />
        ) : (
          <CircleX size={18} aria-hidden="true" />
        )}
        <span>{t(first.verified ? 'agent.anew' : 'agent.anewNot')}</span>
      </p>
    </>
  );
}

type RowsProps = { no: number; pages: readonly Lines[]; currency: string; own: boolean };

function LineRows({ no, pages, currency, own }: RowsProps) {
  const formats = useFormats(currency);
  return (
    <ul>
      {own
        ? pages
            .flatMap(({ days }) => days)
            .map((day) => (
              <MemberDay
                key={`${day.day} ${day.memberRef ?? ''} ${day.type}`}
                no={no}
                day={day}
                formats={formats}
              />
            ))
        : pages
            .flatMap(({ sources }) => sources)
            .map((source) => (
              <Source key={`${source.agentNo} ${source.share}`} source={source} formats={formats} />
            ))}
    </ul>
  );
}

type SourceProps = { source: Lines['sources'][number]; formats: Formats };

function Source({ source, formats: { t, money, percent } }: SourceProps) {
  const { agentNo, name, base, share, amount } = source;
  return (
    <li className={list['day']}>
      <span>{agentNo === null ? t('agent.several') : <bdi>{name}</bdi>}</span>
      <bdi>{money(amount)}</bdi>
      <span className={styles['soft']}>
        {Number(share) > 0
          ? t('agent.share', { share: percent(Number(share) / 100), base: money(base) })
          : t('agent.fixedOf', { base: money(base) })}
      </span>
    </li>
  );
}

type MemberDayProps = { no: number; day: Lines['days'][number]; formats: Formats };

/** A member's day; of one who is named it opens to the single rounds. */
function MemberDay({ no, day: row, formats: { t, money, day, type } }: MemberDayProps) {
  const [open, setOpen] = useState(false);
  const { memberRef } = row;
  const content = (
    <>
      <span>{memberRef === null ? t('agent.privateOnes') : <bdi>{row.name}</bdi>}</span>
      <bdi>{money(row.turnover)}</bdi>
      <span className={styles['soft']}>
        {day(row.day)} · {type(row.type)}
      </span>
      <span className={styles['soft']}>{t('agent.rounds', { count: row.rounds })}</span>
    </>
  );
  if (memberRef === null) return <li className={list['day']}>{content}</li>;
  return (
    <li>
      <button type="button" className={list['day']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {content}
      </button>
      {open && <DayRounds query={{ no, type: row.type, day: row.day, memberRef }} sum={row.turnover} />}
    </li>
  );
}

// The messages of outside vendors that wait for staff, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, formatMoney } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { IncidentDetail } from './incident-detail.tsx';
import { useCodeName } from './names.ts';

type Waiting = OfficeValue<'GET /ops/vendors/incidents'>['list'][number];

const refreshMs = 10_000;

export function IncidentsScreen() {
  const t = useT();
  const { open } = useSearch({ from: '/shell/incidents' });
  const queue = useQuery({
    queryKey: ['incidents'],
    queryFn: ({ signal }) => call('GET /ops/vendors/incidents', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.queue.incidents')}
      choose={t('office.incidents.choose')}
      opened={open !== undefined && <IncidentDetail key={open} incidentId={open} />}
    >
      <Loaded query={queue}>{({ list, more }) => <Queue list={list} more={more} open={open} />}</Loaded>
    </SplitScreen>
  );
}

type QueueProps = { list: readonly Waiting[]; more: boolean; open: string | undefined };

function Queue({ list, more, open }: QueueProps) {
  const t = useT();
  const now = useNow();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  if (list.length === 0)
    return <EmptyState title={t('office.incidents.none')} hint={t('office.incidents.noneHint')} />;
  return (
    <>
      <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
        <thead>
          <tr>
            <th scope="col">{t('office.member')}</th>
            <th scope="col">{t('office.incidents.vendor')}</th>
            <th scope="col" className={screen['number']}>
              {t('office.amount')}
            </th>
            <th scope="col">{t('office.due')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <QueueRow key={row.incidentId} row={row} isOpen={row.incidentId === open} now={now} />
          ))}
        </tbody>
      </table>
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.incidents.keys')}</p>
    </>
  );
}

function QueueRow({ row, isOpen, now }: { row: Waiting; isOpen: boolean; now: number }) {
  const { t, language } = useLanguage();
  const codeName = useCodeName();
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/incidents"
          to="/incidents"
          search={(before) => ({ ...before, open: row.incidentId })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          <bdi>{row.userName}</bdi>
        </Link>
      </th>
      <td>
        <bdi>{row.vendor}</bdi>
        <span className={screen['under']}>{codeName(row.code)}</span>
      </td>
      <td className={screen['number']}>{formatMoney(row.amount, row.currency, language)}</td>
      <td>
        <Due dueAt={row.dueAt} now={now} />
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </tr>
  );
}

// The messages of outside vendors that wait for staff, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
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
  if (list.length === 0)
    return <EmptyState title={t('office.incidents.none')} hint={t('office.incidents.noneHint')} />;
  return (
    <>
      <QueueTable
        columns={[
          t('office.member'),
          t('office.incidents.vendor'),
          { number: t('office.amount') },
          t('office.due'),
        ]}
      >
        {list.map((row) => (
          <WaitingRow key={row.incidentId} row={row} isOpen={row.incidentId === open} now={now} />
        ))}
      </QueueTable>
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.incidents.keys')}</p>
    </>
  );
}

function WaitingRow({ row, isOpen, now }: { row: Waiting; isOpen: boolean; now: number }) {
  const { t, language } = useLanguage();
  const codeName = useCodeName();
  return (
    <QueueRow
      isOpen={isOpen}
      link={{
        from: '/incidents',
        to: '/incidents',
        search: (before) => ({ ...before, open: row.incidentId }),
      }}
      name={row.userName}
    >
      <td>
        <bdi>{row.vendor}</bdi>
        <span className={screen['under']}>{codeName(row.code)}</span>
      </td>
      <td className={screen['number']}>{formatMoney(row.amount, row.currency, language)}</td>
      <td>
        <Due dueAt={row.dueAt} now={now} />
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </QueueRow>
  );
}

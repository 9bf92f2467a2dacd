// The reported messages that wait for staff, the hidden ones first.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';

export type Message = OfficeValue<'GET /ops/rooms/messages'>['list'][number];

const refreshMs = 10_000;

export function ReportList({ open }: { open: string | undefined }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['rooms', 'reports'],
    queryFn: ({ signal }) => call('GET /ops/rooms/messages', { query: {} }, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={query}>
      {({ list, more }) =>
        list.length === 0 ? (
          <EmptyState title={t('office.hosts.none')} hint={t('office.hosts.noneHint')} />
        ) : (
          <>
            <MessageTable list={list} open={open} />
            {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
          </>
        )
      }
    </Loaded>
  );
}

export function MessageTable({ list, open }: { list: readonly Message[]; open: string | undefined }) {
  const t = useT();
  return (
    <QueueTable columns={[t('office.hosts.message'), t('office.audit.when'), t('office.hosts.state')]}>
      {list.map((row) => (
        <MessageRow key={row.messageId} row={row} isOpen={row.messageId === open} />
      ))}
    </QueueTable>
  );
}

function MessageRow({ row, isOpen }: { row: Message; isOpen: boolean }) {
  const moment = useMoment();
  return (
    <QueueRow
      isOpen={isOpen}
      link={{ from: '/hosts', to: '/hosts', search: { show: 'reports', open: row.messageId } }}
      name={row.body}
      under={
        <>
          <bdi>{row.name}</bdi> · <bdi>{row.hostName}</bdi>
        </>
      }
    >
      <td>{moment(row.at)}</td>
      <td>
        <MessageState message={row} />
      </td>
    </QueueRow>
  );
}

export function MessageState({ message: { hidden, reports } }: { message: Message }) {
  const t = useT();
  return (
    <>
      <Badge tone={hidden ? 'magenta' : 'plain'}>
        {t(hidden ? 'office.hosts.hidden' : 'office.hosts.shown')}
      </Badge>
      {reports > 0 && (
        <span className={screen['under']}>{t('office.hosts.reports', { count: reports })}</span>
      )}
    </>
  );
}

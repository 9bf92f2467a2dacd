// The hosts with what they do now, the retired ones last.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, buttonClass, classes } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../app/brand.ts';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import { Loaded } from '../app/screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './hosts.module.css';

export type Hosts = OfficeValue<'GET /ops/hosts/list'>;
export type Host = OfficeValue<'GET /ops/hosts/one'>;
type Row = Hosts['list'][number];

export const useHostList = () =>
  useQuery({
    queryKey: ['hosts', 'list'],
    queryFn: ({ signal }) => call('GET /ops/hosts/list', undefined, { signal, background: true }),
    refetchInterval: 10_000,
  });

export function HostList({ open }: { open: string | undefined }) {
  const t = useT();
  const mayEdit = may(useBrand(), 'host.edit');
  return (
    <>
      {mayEdit && (
        <Link
          from="/hosts"
          to="/hosts"
          search={(before) => ({ ...before, open: 'new' })}
          className={classes(buttonClass('secondary', true), styles['new'])}
        >
          {t('office.hosts.new')}
        </Link>
      )}
      <Loaded query={useHostList()}>
        {({ list }) => (
          <QueueTable columns={[t('office.hosts.name'), t('office.hosts.state'), t('office.hosts.next')]}>
            {list.map((row) => (
              <HostRow key={row.hostId} row={row} isOpen={row.hostId === open} />
            ))}
          </QueueTable>
        )}
      </Loaded>
    </>
  );
}

function HostRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const t = useT();
  const moment = useMoment();
  const state = row.retired ? 'retired' : row.streaming ? 'live' : row.active ? 'active' : 'away';
  return (
    <QueueRow
      isOpen={isOpen}
      link={{ from: '/hosts', to: '/hosts', search: (before) => ({ ...before, open: row.hostId }) }}
      name={row.name}
      under={t('office.hosts.viewers', { count: row.viewers })}
    >
      <td>
        <Badge tone={state === 'live' ? 'teal' : state === 'active' ? 'bulb' : 'plain'}>
          {t(`office.hosts.${state}`)}
        </Badge>
      </td>
      <td>{row.startsAt && !row.retired && moment(row.startsAt)}</td>
    </QueueRow>
  );
}

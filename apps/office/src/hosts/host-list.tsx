// The hosts with what they do now, the retired ones last.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, buttonClass, classes } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useBrand } from '../app/brand.ts';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
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
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
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
          <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
            <thead>
              <tr>
                <th scope="col">{t('office.hosts.name')}</th>
                <th scope="col">{t('office.hosts.state')}</th>
                <th scope="col">{t('office.hosts.next')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <HostRow key={row.hostId} row={row} isOpen={row.hostId === open} />
              ))}
            </tbody>
          </table>
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
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/hosts"
          to="/hosts"
          search={(before) => ({ ...before, open: row.hostId })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          <bdi>{row.name}</bdi>
        </Link>
        <span className={screen['under']}>{t('office.hosts.viewers', { count: row.viewers })}</span>
      </th>
      <td>
        <Badge tone={state === 'live' ? 'teal' : state === 'active' ? 'bulb' : 'plain'}>
          {t(`office.hosts.${state}`)}
        </Badge>
      </td>
      <td>{row.startsAt && !row.retired && moment(row.startsAt)}</td>
    </tr>
  );
}

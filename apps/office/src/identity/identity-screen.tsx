// The identity documents that wait for staff, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, Select } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FindForm } from '../app/find-form.tsx';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import type { QueueSearch } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { DocumentDetail } from './document-detail.tsx';
import styles from './identity.module.css';

type Waiting = OfficeValue<'GET /ops/identity/queue'>['list'][number];

const refreshMs = 10_000;
const filters = ['all', 'overdue', 'proposed'] as const;

export function IdentityScreen() {
  const t = useT();
  const search = useSearch({ from: '/shell/identity' });
  const queue = useQuery({
    queryKey: ['identity'],
    queryFn: ({ signal }) => call('GET /ops/identity/queue', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.identity')}
      choose={t('office.document.choose')}
      className={styles['split']}
      opened={search.open !== undefined && <DocumentDetail key={search.open} verificationId={search.open} />}
    >
      <Filters search={search} />
      <Loaded query={queue}>{({ list, more }) => <Queue list={list} more={more} search={search} />}</Loaded>
    </SplitScreen>
  );
}

function Filters({ search }: { search: QueueSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/identity' });
  const apply = (changed: QueueSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  return (
    <FindForm
      className={styles['filters']}
      find={search.find}
      hint={t('office.document.findHint')}
      onFind={(text) => apply(text ? { find: text } : ({ find: undefined } as unknown as QueueSearch))}
    >
      <Select
        label={t('office.show')}
        value={search.show ?? 'all'}
        options={filters.map((value) => ({ value, label: t(`office.show.${value}`) }))}
        onChange={({ target }) => apply({ show: filters.find((one) => one === target.value) ?? 'all' })}
      />
    </FindForm>
  );
}

function fitting(list: readonly Waiting[], { find, show }: QueueSearch, now: number): Waiting[] {
  const wanted = find?.trim().toLowerCase() ?? '';
  return list.filter(
    (row) =>
      row.userName.toLowerCase().includes(wanted) &&
      (show !== 'overdue' || Date.parse(row.dueAt) < now) &&
      (show !== 'proposed' || row.proposal !== null),
  );
}

type QueueProps = { list: readonly Waiting[]; more: boolean; search: QueueSearch };

function Queue({ list, more, search }: QueueProps) {
  const t = useT();
  const now = useNow();
  const shown = fitting(list, search, now);
  return (
    <>
      {shown.length > 0 ? (
        <WaitingTable rows={shown} search={search} now={now} />
      ) : list.length === 0 ? (
        <EmptyState title={t('office.document.none')} hint={t('office.document.noneHint')} />
      ) : (
        <p className={screen['choose']}>{t('office.withdrawals.noMatch')}</p>
      )}
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.withdrawals.keys')}</p>
    </>
  );
}

function WaitingTable({ rows, search, now }: { rows: readonly Waiting[]; search: QueueSearch; now: number }) {
  const t = useT();
  return (
    <QueueTable columns={[t('office.member'), t('office.document'), t('office.due')]}>
      {rows.map((row) => (
        <WaitingRow
          key={row.verificationId}
          row={row}
          isOpen={row.verificationId === search.open}
          now={now}
        />
      ))}
    </QueueTable>
  );
}

function WaitingRow({ row, isOpen, now }: { row: Waiting; isOpen: boolean; now: number }) {
  const t = useT();
  return (
    <QueueRow
      isOpen={isOpen}
      link={{
        from: '/identity',
        to: '/identity',
        search: (before) => ({ ...before, open: row.verificationId }),
      }}
      name={row.userName}
    >
      <td>
        {t(`office.document.${row.document}`)}
        {row.refusedBefore > 0 && (
          <span className={screen['under']}>
            {t('office.document.refusedBefore', { count: row.refusedBefore })}
          </span>
        )}
      </td>
      <td>
        <Due dueAt={row.dueAt} now={now} />
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </QueueRow>
  );
}

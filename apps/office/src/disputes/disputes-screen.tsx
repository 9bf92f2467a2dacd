// The disputes that staff owe an answer, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, classes, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { DisputeDetail } from './dispute-detail.tsx';

type Waiting = OfficeValue<'GET /ops/disputes/queue'>['list'][number];

const refreshMs = 10_000;

export function DisputesScreen() {
  const t = useT();
  const { open } = useSearch({ from: '/shell/disputes' });
  const queue = useQuery({
    queryKey: ['disputes'],
    queryFn: ({ signal }) => call('GET /ops/disputes/queue', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.queue.disputes')}
      choose={t('office.disputes.choose')}
      opened={open !== undefined && <DisputeDetail key={open} disputeId={open} />}
    >
      <Loaded query={queue}>{(value) => <Queue {...value} open={open} />}</Loaded>
    </SplitScreen>
  );
}

type QueueProps = OfficeValue<'GET /ops/disputes/queue'> & { open: string | undefined };

function Queue({ list, more, atArbiter, open }: QueueProps) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('office.disputes.none')} hint={t('office.disputes.noneHint')} />
      ) : (
        <Table list={list} open={open} table={table} />
      )}
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      {list.length > 0 && (
        <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.disputes.keys')}</p>
      )}
      {atArbiter.length > 0 && (
        <section aria-label={t('office.disputes.atArbiter')}>
          <h2>{t('office.disputes.atArbiter')}</h2>
          <Table list={atArbiter} open={open} />
        </section>
      )}
    </>
  );
}

type TableProps = {
  list: readonly Waiting[];
  open: string | undefined;
  table?: RefObject<HTMLTableElement | null>;
};

function Table({ list, open, table }: TableProps) {
  const t = useT();
  const now = useNow();
  return (
    <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
      <thead>
        <tr>
          <th scope="col">{t('office.member')}</th>
          <th scope="col">{t('office.disputes.about')}</th>
          <th scope="col">{t('office.due')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <QueueRow key={row.disputeId} row={row} isOpen={row.disputeId === open} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function QueueRow({ row, isOpen, now }: { row: Waiting; isOpen: boolean; now: number }) {
  const t = useT();
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/disputes"
          to="/disputes"
          search={(before) => ({ ...before, open: row.disputeId })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          <bdi>{row.userName}</bdi>
        </Link>
        <span className={screen['under']}>{t(`office.disputes.state.${row.state}`)}</span>
      </th>
      <td>
        {t(`office.disputes.subject.${row.subject}`)}
        <span className={screen['under']}>{t(`office.disputes.claim.${row.claim}`)}</span>
      </td>
      <td>
        {row.dueAt && <Due dueAt={row.dueAt} now={now} />}
        {row.lateAt && <Badge tone="magenta">{t('office.disputes.late')}</Badge>}
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </tr>
  );
}

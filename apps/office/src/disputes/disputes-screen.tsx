// The disputes that staff owe an answer, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
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
  return (
    <>
      {list.length === 0 ? (
        <EmptyState title={t('office.disputes.none')} hint={t('office.disputes.noneHint')} />
      ) : (
        <Table list={list} open={open} />
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
};

function Table({ list, open }: TableProps) {
  const t = useT();
  const now = useNow();
  return (
    <QueueTable columns={[t('office.member'), t('office.disputes.about'), t('office.due')]}>
      {list.map((row) => (
        <WaitingRow key={row.disputeId} row={row} isOpen={row.disputeId === open} now={now} />
      ))}
    </QueueTable>
  );
}

function WaitingRow({ row, isOpen, now }: { row: Waiting; isOpen: boolean; now: number }) {
  const t = useT();
  return (
    <QueueRow
      isOpen={isOpen}
      link={{ from: '/disputes', to: '/disputes', search: (before) => ({ ...before, open: row.disputeId }) }}
      name={row.userName}
      under={t(`office.disputes.state.${row.state}`)}
    >
      <td>
        {t(`office.disputes.subject.${row.subject}`)}
        <span className={screen['under']}>{t(`office.disputes.claim.${row.claim}`)}</span>
      </td>
      <td>
        {row.dueAt && <Due dueAt={row.dueAt} now={now} />}
        {row.lateAt && <Badge tone="magenta">{t('office.disputes.late')}</Badge>}
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </QueueRow>
  );
}

// The promotion claims that wait for staff, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FindForm } from '../app/find-form.tsx';
import { QueueRow, QueueTable } from '../app/queue-table.tsx';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { ClaimDetail } from './claim-detail.tsx';

type Waiting = OfficeValue<'GET /ops/promotions/queue'>['list'][number];

const refreshMs = 10_000;

export function ClaimsScreen() {
  const t = useT();
  const { find, open } = useSearch({ from: '/shell/promotions' });
  const queue = useQuery({
    queryKey: ['claims'],
    queryFn: ({ signal }) => call('GET /ops/promotions/queue', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.queue.claims')}
      choose={t('office.claims.choose')}
      opened={open !== undefined && <ClaimDetail key={open} claimId={open} />}
    >
      <FindClaims find={find} />
      <Loaded query={queue}>
        {({ list, more }) => <Queue list={list} more={more} find={find} open={open} />}
      </Loaded>
    </SplitScreen>
  );
}

function FindClaims({ find }: { find: string | undefined }) {
  const t = useT();
  const navigate = useNavigate({ from: '/promotions' });
  return (
    <FindForm
      find={find}
      hint={t('office.claims.findHint')}
      onFind={(text) =>
        void navigate({
          search: ({ find: _find, ...rest }) => (text ? { ...rest, find: text } : rest),
          replace: true,
        })
      }
    />
  );
}

type QueueProps = {
  list: readonly Waiting[];
  more: boolean;
  find: string | undefined;
  open: string | undefined;
};

function Queue({ list, more, find = '', open }: QueueProps) {
  const t = useT();
  const wanted = find.toLowerCase();
  const rows = list.filter(({ userName, title }) =>
    [userName, title].some((text) => text.toLowerCase().includes(wanted)),
  );
  if (list.length === 0)
    return <EmptyState title={t('office.claims.none')} hint={t('office.claims.noneHint')} />;
  if (rows.length === 0) return <p className={screen['choose']}>{t('office.withdrawals.noMatch')}</p>;
  return (
    <>
      <QueueTable
        columns={[
          t('office.member'),
          t('office.claims.promotion'),
          { number: t('office.claims.reward') },
          t('office.claims.since'),
        ]}
      >
        {rows.map((row) => (
          <WaitingRow key={row.claimId} row={row} isOpen={row.claimId === open} />
        ))}
      </QueueTable>
      {more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.withdrawals.keys')}</p>
    </>
  );
}

function WaitingRow({ row, isOpen }: { row: Waiting; isOpen: boolean }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  return (
    <QueueRow
      isOpen={isOpen}
      link={{
        from: '/promotions',
        to: '/promotions',
        search: (before) => ({ ...before, open: row.claimId }),
      }}
      name={row.userName}
    >
      <td>
        <bdi>{row.title}</bdi>
      </td>
      <td className={screen['number']}>{formatMoney(row.reward, row.currency, language)}</td>
      <td>
        {moment(row.claimedAt)}
        {row.decidesAt && (
          <span className={screen['under']}>
            {t('office.claims.decides', { time: moment(row.decidesAt) })}
          </span>
        )}
        {row.takenUp && <Badge tone="bulb">{t('office.claims.takenUp')}</Badge>}
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </QueueRow>
  );
}

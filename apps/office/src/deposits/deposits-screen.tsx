// The transfers whose proofs wait for staff, the money to be paid back, and the opened deposit beside them.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, Select } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { FindForm } from '../app/find-form.tsx';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { type QueueSearch, queueFilters } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { Due } from '../withdrawals/waiting.tsx';
import { compareBankList, type Match } from './bank-list.ts';
import { BankListField, MatchBadge } from './bank-list-field.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import styles from './deposits.module.css';
import { fitting, type Queue, type ToReturn, type WaitingProof } from './queue.ts';

const refreshMs = 10_000;

export function DepositsScreen() {
  const t = useT();
  const search = useSearch({ from: '/shell/deposits' });
  const [bankList, setBankList] = useState('');
  const queue = useQuery({
    queryKey: ['deposits'],
    queryFn: ({ signal }) => call('GET /ops/deposits/queue', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  const list = queue.data?.list;
  const compared = useMemo(() => compareBankList(bankList, list ?? []), [bankList, list]);
  return (
    <SplitScreen
      title={t('office.deposits.title')}
      choose={t('office.deposits.choose')}
      className={styles['split']}
      opened={
        search.open !== undefined && (
          <DepositDetail
            key={search.open}
            depositId={search.open}
            match={compared.matches.get(search.open)}
          />
        )
      }
    >
      <BankListField text={bankList} onText={setBankList} compared={compared} />
      <Filters search={search} />
      <Loaded query={queue}>
        {(value) => <Lists queue={value} search={search} matches={compared.matches} />}
      </Loaded>
    </SplitScreen>
  );
}

function Filters({ search }: { search: QueueSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/deposits' });
  const apply = (changed: QueueSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  return (
    <FindForm
      className={styles['filters']}
      find={search.find}
      hint={t('office.deposits.findHint')}
      onFind={(text) => apply(text ? { find: text } : ({ find: undefined } as unknown as QueueSearch))}
    >
      <Select
        label={t('office.show')}
        value={search.show ?? 'all'}
        options={queueFilters.map((value) => ({ value, label: t(`office.show.${value}`) }))}
        onChange={({ target }) => apply({ show: queueFilters.find((one) => one === target.value) ?? 'all' })}
      />
    </FindForm>
  );
}

type Matches = ReadonlyMap<string, Match>;

function Lists({ queue, search, matches }: { queue: Queue; search: QueueSearch; matches: Matches }) {
  const t = useT();
  const now = useNow();
  const shown = fitting(queue.list, search, now);
  return (
    <>
      {shown.length > 0 ? (
        <ProofTable rows={shown} search={search} matches={matches} now={now} />
      ) : queue.list.length === 0 ? (
        <EmptyState title={t('office.deposits.none')} hint={t('office.deposits.noneHint')} />
      ) : (
        <p className={screen['choose']}>{t('office.withdrawals.noMatch')}</p>
      )}
      {queue.returning.length > 0 && <ReturnTable rows={queue.returning} search={search} now={now} />}
      {queue.more && <p className={screen['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.withdrawals.keys')}</p>
    </>
  );
}

type ProofTableProps = { rows: readonly WaitingProof[]; search: QueueSearch; matches: Matches; now: number };

function ProofTable({ rows, search, matches, now }: ProofTableProps) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table
      ref={table}
      className={screen['table']}
      aria-label={t('office.deposits.transfers')}
      onKeyDown={moveAlong}
    >
      <thead>
        <tr>
          <th scope="col">{t('office.member')}</th>
          <th scope="col" className={screen['number']}>
            {t('office.amount')}
          </th>
          <th scope="col">{t('office.due')}</th>
          <th scope="col">{t('office.deposits.marks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProofLine
            key={row.proofId}
            row={row}
            match={matches.get(row.depositId)}
            isOpen={row.depositId === search.open}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

type ProofLineProps = { row: WaitingProof; match: Match | undefined; isOpen: boolean; now: number };

function ProofLine({ row, match, isOpen, now }: ProofLineProps) {
  const { t, language } = useLanguage();
  return (
    <tr className={classes(isOpen && screen['chosen'], match && styles[match.kind])}>
      <th scope="row">
        <RowLink depositId={row.depositId} userName={row.userName} isOpen={isOpen} />
        <bdi className={classes(screen['under'], styles['reference'])}>{row.reference}</bdi>
      </th>
      <td className={screen['number']}>{formatMoney(row.amount, row.currency, language)}</td>
      <td>
        <Due dueAt={row.dueAt} now={now} />
      </td>
      <td>
        <ul className={styles['marks']}>
          {match && (
            <li>
              <MatchBadge kind={match.kind} />
            </li>
          )}
          {row.held && <li>{t('office.flag.held')}</li>}
          {row.elsewhere > 0 && (
            <li className={styles['late']}>{t('office.deposits.elsewhere', { count: row.elsewhere })}</li>
          )}
          {row.proposal && (
            <li>
              <Badge tone="bulb">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>
            </li>
          )}
        </ul>
      </td>
    </tr>
  );
}

function RowLink({ depositId, userName, isOpen }: { depositId: string; userName: string; isOpen: boolean }) {
  return (
    <Link
      from="/deposits"
      to="/deposits"
      search={(before) => ({ ...before, open: depositId })}
      className={screen['rowLink']}
      aria-current={isOpen ? 'true' : undefined}
      data-row
    >
      <bdi>{userName}</bdi>
    </Link>
  );
}

function ReturnTable({ rows, search, now }: { rows: readonly ToReturn[]; search: QueueSearch; now: number }) {
  const { t, language } = useLanguage();
  return (
    <section className={styles['returns']} aria-label={t('office.deposits.returning')}>
      <h2>{t('office.deposits.returning')}</h2>
      <p className={screen['hint']}>{t('office.deposits.returningHint')}</p>
      <table className={screen['table']} onKeyDown={moveAlong}>
        <thead>
          <tr>
            <th scope="col">{t('office.member')}</th>
            <th scope="col" className={screen['number']}>
              {t('office.amount')}
            </th>
            <th scope="col">{t('office.due')}</th>
            <th scope="col">{t('office.deposits.paidBy')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.depositId} className={classes(row.depositId === search.open && screen['chosen'])}>
              <th scope="row">
                <RowLink
                  depositId={row.depositId}
                  userName={row.userName}
                  isOpen={row.depositId === search.open}
                />
              </th>
              <td className={screen['number']}>{formatMoney(row.amount, row.currency, language)}</td>
              <td>
                <Due dueAt={row.dueAt} now={now} />
              </td>
              <td>
                <bdi>{row.methodName}</bdi>
                {row.proposal && (
                  <Badge tone="bulb">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

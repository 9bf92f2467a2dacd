// The queue of withdrawals that wait for staff, and the opened one beside it.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, Button, classes, EmptyState, Select } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ActListDialog } from '../acts/act-list-dialog.tsx';
import { MarkBar, MarkCell, MarkHead } from '../acts/mark-bar.tsx';
import { type Marks, useMarks } from '../acts/use-marks.ts';
import { useBrand } from '../app/brand.ts';
import { FindForm } from '../app/find-form.tsx';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { type QueueSearch, queueFilters } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { may, useSession } from '../session/use-session.ts';
import { useChoices } from './choices.ts';
import { fitting, settled, type Waiting } from './queue.ts';
import { Due, Reasons } from './waiting.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import styles from './withdrawals.module.css';

const refreshMs = 10_000;

export function WithdrawalsScreen() {
  const t = useT();
  const search = useSearch({ from: '/shell/withdrawals' });
  const queue = useQuery({
    queryKey: ['withdrawals'],
    queryFn: ({ signal }) => call('GET /ops/withdrawals/queue', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.withdrawals')}
      choose={t('office.withdrawals.choose')}
      opened={search.open !== undefined && <WithdrawalDetail key={search.open} withdrawalId={search.open} />}
    >
      <Filters search={search} />
      <Loaded query={queue}>{({ list, more }) => <Queue list={list} more={more} search={search} />}</Loaded>
    </SplitScreen>
  );
}

function Filters({ search }: { search: QueueSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/withdrawals' });
  const apply = (changed: QueueSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  return (
    <FindForm
      className={styles['filters']}
      find={search.find}
      hint={t('office.find.hint')}
      onFind={(text) => apply(text ? { find: text } : ({ find: undefined } as unknown as QueueSearch))}
    >
      <Select
        label={t('office.show')}
        value={search.show ?? 'all'}
        options={queueFilters.map((value) => ({ value, label: t(`office.show.${value}`) }))}
        onChange={({ target }) => {
          const show = queueFilters.find((one) => one === target.value) ?? 'all';
          apply({ show });
        }}
      />
    </FindForm>
  );
}

type QueueProps = { list: readonly Waiting[]; more: boolean; search: QueueSearch };

function Queue({ list, more, search }: QueueProps) {
  const t = useT();
  const now = useNow();
  const [known, setKnown] = useState<ReadonlySet<string>>();
  useEffect(() => {
    setKnown((before) => before ?? new Set(list.map(({ withdrawalId }) => withdrawalId)));
  }, [list]);
  const { rows, fresh } = settled(list, known);
  const shown = fitting(rows, search, now);
  return (
    <>
      <div role="status" className={styles['fresh']}>
        {fresh > 0 && (
          <Button
            tone="secondary"
            small
            onClick={() => setKnown(new Set(list.map(({ withdrawalId }) => withdrawalId)))}
          >
            {t('office.newRows', { count: fresh })}
          </Button>
        )}
      </div>
      <MarkedQueue rows={shown} search={search} now={now} />
      {list.length === 0 ? (
        <EmptyState title={t('office.withdrawals.none')} hint={t('office.withdrawals.noneHint')} />
      ) : (
        shown.length === 0 && <p className={screen['choose']}>{t('office.withdrawals.noMatch')}</p>
      )}
      {more && <p className={styles['hint']}>{t('office.withdrawals.cut')}</p>}
      <p className={classes(styles['hint'], screen['wideOnly'])}>{t('office.withdrawals.keys')}</p>
    </>
  );
}

type TableProps = { rows: readonly Waiting[]; search: QueueSearch; now: number };

/** What can be decided together: it waits, nothing holds it, and nobody has proposed anything yet. */
const isOpen = ({ state, held, proposal }: Waiting) => state === 'review' && !held && proposal === null;

/** Its dialog stays when the rows that it decided are gone. */
function MarkedQueue({ rows, search, now }: TableProps) {
  const { t, language } = useLanguage();
  const brand = useBrand();
  const session = useSession();
  const choices = useChoices();
  const [act, setAct] = useState<'withdrawal.approve' | 'withdrawal.reject'>();
  const decides = may(brand, 'withdrawal.decide') && session?.weak === false;
  const open = decides ? rows.filter(isOpen) : [];
  const marks = useMarks(open.map(({ withdrawalId }) => withdrawalId));
  const subjects = open
    .filter(({ withdrawalId }) => marks.marked.includes(withdrawalId))
    .map(({ withdrawalId, userName, amount, currency }) => ({
      id: withdrawalId,
      name: userName,
      amount: formatMoney(amount, currency, language),
      given: { withdrawalId },
    }));
  return (
    <>
      <MarkBar marks={marks}>
        <Button tone="primary" small onClick={() => setAct('withdrawal.approve')}>
          {t('office.approve')}
        </Button>
        <Button tone="danger" small onClick={() => setAct('withdrawal.reject')}>
          {t('office.reject')}
        </Button>
      </MarkBar>
      {rows.length > 0 && (
        <QueueTable rows={rows} search={search} now={now} marks={decides ? marks : undefined} />
      )}
      {act && (
        <ActListDialog
          act={act}
          title={t(act === 'withdrawal.approve' ? 'office.approve' : 'office.reject')}
          subjects={subjects}
          choice={choices[act]}
          onEnd={marks.clear}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}

function QueueTable({ rows, search, now, marks }: TableProps & { marks: Marks | undefined }) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
      <thead>
        <tr>
          {marks && <MarkHead />}
          <th scope="col">{t('office.member')}</th>
          <th scope="col" className={screen['number']}>
            {t('office.amount')}
          </th>
          <th scope="col">{t('office.to')}</th>
          <th scope="col">{t('office.due')}</th>
          <th scope="col">{t('office.why')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow
            key={row.withdrawalId}
            row={row}
            isShown={row.withdrawalId === search.open}
            now={now}
            marks={marks}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: Waiting; isShown: boolean; now: number; marks: Marks | undefined };

function QueueRow({ row, isShown, now, marks }: RowProps) {
  const { t, language } = useLanguage();
  return (
    <tr className={classes(isShown && screen['chosen'])}>
      {marks && (
        <MarkCell id={isOpen(row) ? row.withdrawalId : undefined} name={row.userName} marks={marks} />
      )}
      <th scope="row">
        <Link
          from="/withdrawals"
          to="/withdrawals"
          search={(before) => ({ ...before, open: row.withdrawalId })}
          className={screen['rowLink']}
          aria-current={isShown ? 'true' : undefined}
          data-row
          data-mark={row.withdrawalId}
        >
          <bdi>{row.userName}</bdi>
        </Link>
      </th>
      <td className={screen['number']}>{formatMoney(row.amount, row.currency, language)}</td>
      <td>
        <bdi>{`${row.displayName} …${row.numberEnd}`}</bdi>
      </td>
      <td>
        <Due dueAt={row.dueAt} now={now} />
      </td>
      <td>
        <Reasons row={row} />
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </tr>
  );
}

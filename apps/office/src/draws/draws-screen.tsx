// The lottery draws that need somebody, are coming or were drawn, and the opened one beside them.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Badge, classes, EmptyState, Tabs } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { type DrawList, drawLists } from '../app/search.ts';
import { SplitScreen } from '../app/split-screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { DrawDetail } from './draw-detail.tsx';
import { type DrawRow, DrawState } from './draw-state.tsx';

type Draws = OfficeValue<'GET /ops/draws/list'>;

const refreshMs = 5000;

export function DrawsScreen() {
  const t = useT();
  const { open, show = 'attention' } = useSearch({ from: '/shell/draws' });
  const navigate = useNavigate({ from: '/draws' });
  const draws = useQuery({
    queryKey: ['draws', show],
    queryFn: ({ signal }) => call('GET /ops/draws/list', { query: { show } }, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <SplitScreen
      title={t('office.draws')}
      choose={t('office.draws.choose')}
      opened={open !== undefined && <DrawDetail key={open} drawId={open} />}
    >
      <Tabs
        label={t('office.draws')}
        selected={show}
        onSelect={(next) => void navigate({ search: next === 'attention' ? {} : { show: next } })}
        tabs={drawLists.map((key) => ({ key, label: t(`office.draws.show.${key}`) }))}
      />
      <Loaded query={draws}>{(data) => <List draws={data} show={show} open={open} />}</Loaded>
    </SplitScreen>
  );
}

function List({ draws, show, open }: { draws: Draws; show: DrawList; open: string | undefined }) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <>
      {!draws.witness && <p role="status">{t('office.draws.noWitness')}</p>}
      {draws.list.length === 0 ? (
        <EmptyState
          title={t(show === 'attention' ? 'office.draws.none' : 'office.draws.empty')}
          {...(show === 'attention' && { hint: t('office.draws.noneHint') })}
        />
      ) : (
        <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
          <thead>
            <tr>
              <th scope="col">{t('office.draws.game')}</th>
              <th scope="col">{t('office.draws.drawAt')}</th>
              <th scope="col" className={screen['number']}>
                {t('office.draws.stake')}
              </th>
              <th scope="col">{t('office.incidents.state')}</th>
            </tr>
          </thead>
          <tbody>
            {draws.list.map((row) => (
              <Row key={row.drawId} row={row} currency={draws.currency} isOpen={row.drawId === open} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ row, currency, isOpen }: { row: DrawRow; currency: string; isOpen: boolean }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/draws"
          to="/draws"
          search={(before) => ({ ...before, open: row.drawId })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          {row.displayName}
        </Link>
        <span className={screen['under']}>
          <bdi>{row.numero}</bdi>
        </span>
      </th>
      <td>{moment(row.drawAt)}</td>
      <td className={screen['number']}>{formatMoney(row.stake, currency, language)}</td>
      <td>
        <DrawState row={row} />{' '}
        {row.proposal && <Badge tone="teal">{t('office.proposedBy', { name: row.proposal.maker })}</Badge>}
      </td>
    </tr>
  );
}

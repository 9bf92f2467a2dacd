// The announcements of the filters, the latest start first.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button, buttonClass, classes, EmptyState } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { moveAlong, useRowKeys } from '../app/list-keys.ts';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import type { ContentSearch } from '../app/search.ts';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import styles from './content.module.css';

type Page = OfficeValue<'GET /ops/content/list'>;
type Row = Page['list'][number];

export function AnnouncementList({ search: { type, state, lacks, open } }: { search: ContentSearch }) {
  const t = useT();
  const pages = useInfiniteQuery({
    queryKey: ['content', 'list', type, state, lacks],
    initialPageParam: '',
    queryFn: ({ signal, pageParam: after }) =>
      call(
        'GET /ops/content/list',
        {
          query: {
            ...(type && { type }),
            ...(state && { state }),
            ...(lacks && { lacks }),
            ...(after && { after }),
          },
        },
        { signal, background: true },
      ),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.announcementId : undefined),
  });
  return (
    <>
      <Link
        from="/content"
        to="/content"
        search={(before) => ({ ...before, open: 'new' })}
        className={classes(buttonClass('secondary', true), styles['new'])}
      >
        {t('office.content.new')}
      </Link>
      <Loaded query={pages}>
        {(data) => <Rows rows={data.pages.flatMap(({ list }) => list)} open={open} />}
      </Loaded>
      {pages.hasNextPage && (
        <Button tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('office.content.more')}
        </Button>
      )}
    </>
  );
}

function Rows({ rows, open }: { rows: readonly Row[]; open: string | undefined }) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  if (rows.length === 0)
    return <EmptyState title={t('office.content.none')} hint={t('office.content.noneHint')} />;
  return (
    <>
      <table ref={table} className={screen['table']} onKeyDown={moveAlong}>
        <thead>
          <tr>
            <th scope="col">{t('office.content.title')}</th>
            <th scope="col">{t('office.content.when')}</th>
            <th scope="col">{t('office.content.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow key={row.announcementId} row={row} isOpen={row.announcementId === open} />
          ))}
        </tbody>
      </table>
      <p className={classes(screen['hint'], screen['wideOnly'])}>{t('office.withdrawals.keys')}</p>
    </>
  );
}

function ListRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const t = useT();
  const moment = useMoment();
  const { groupName } = row;
  return (
    <tr className={classes(isOpen && screen['chosen'])}>
      <th scope="row">
        <Link
          from="/content"
          to="/content"
          search={(before) => ({ ...before, open: row.announcementId })}
          className={screen['rowLink']}
          aria-current={isOpen ? 'true' : undefined}
          data-row
        >
          <bdi>{row.title}</bdi>
        </Link>
        <span className={screen['under']}>
          {t(`office.content.type.${row.type}`)}
          {groupName !== '' && ` · ${t(`office.content.group.${groupName}`)}`}
        </span>
      </th>
      <td>
        {moment(row.startAt)}
        <span className={screen['under']}>
          {row.endAt === null ? t('office.content.noEnd') : `→ ${moment(row.endAt)}`}
        </span>
      </td>
      <td>
        <Badge tone={row.state === 'running' ? 'teal' : 'bulb'}>
          {t(`office.content.state.${row.state}`)}
        </Badge>
        {row.missing.length > 0 && (
          <span className={classes(screen['under'], styles['gap'])}>
            {t('office.content.missing', { count: row.missing.length })}
          </span>
        )}
      </td>
    </tr>
  );
}

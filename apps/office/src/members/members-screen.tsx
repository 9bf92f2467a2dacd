// Finding a member by anything that is known of them, and the found one beside it.
import type { OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Badge, Button, classes, EmptyState, Field } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import screen from '../app/screen.module.css';
import { Loaded } from '../app/screen.tsx';
import { SplitScreen } from '../app/split-screen.tsx';
import { useMoment } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { MemberDetail } from './member-detail.tsx';
import styles from './members.module.css';

type Found = OfficeValue<'GET /ops/members/search'>;

const shortest = 2;

export function MembersScreen() {
  const t = useT();
  const { find, open } = useSearch({ from: '/shell/members' });
  const found = useQuery({
    queryKey: ['members', find],
    queryFn: ({ signal }) => call('GET /ops/members/search', { query: { text: find ?? '' } }, { signal }),
    enabled: find !== undefined,
    // Each search is in the audit: none is made that nobody asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <SplitScreen
      title={t('office.members')}
      choose={t('office.members.choose')}
      opened={open !== undefined && <MemberDetail key={open} playerId={open} />}
    >
      <SearchForm key={find} find={find} />
      {find === undefined ? (
        <p className={screen['choose']}>{t('office.members.how')}</p>
      ) : (
        <Loaded query={found}>{(value) => <FoundMembers found={value} open={open} />}</Loaded>
      )}
    </SplitScreen>
  );
}

function SearchForm({ find }: { find: string | undefined }) {
  const t = useT();
  const navigate = useNavigate({ from: '/members' });
  const [typed, setTyped] = useState(find ?? '');
  const [tried, setTried] = useState(false);
  const text = typed.trim();
  const isShort = text.length < shortest;
  return (
    <form
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort) void navigate({ search: { find: text } });
      }}
    >
      <Field
        label={t('office.find')}
        hint={t('office.members.hint')}
        fault={tried && isShort ? t('office.members.short') : undefined}
        type="search"
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" tone="secondary">
        {t('office.members.go')}
      </Button>
    </form>
  );
}

function FoundMembers({ found: { list, more }, open }: { found: Found; open: string | undefined }) {
  const t = useT();
  const moment = useMoment();
  if (list.length === 0)
    return <EmptyState title={t('office.members.none')} hint={t('office.members.noneHint')} />;
  return (
    <>
      <table className={screen['table']}>
        <thead>
          <tr>
            <th scope="col">{t('office.member')}</th>
            <th scope="col">{t('office.payeeName')}</th>
            <th scope="col">{t('office.contact')}</th>
            <th scope="col">{t('office.identity')}</th>
            <th scope="col">{t('office.joined')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.playerId} className={classes(row.playerId === open && screen['chosen'])}>
              <th scope="row">
                <Link
                  from="/members"
                  to="/members"
                  search={(before) => ({ ...before, open: row.playerId })}
                  className={screen['rowLink']}
                  aria-current={row.playerId === open ? 'true' : undefined}
                >
                  <bdi>{row.userName}</bdi>
                </Link>
                <span className={screen['under']}>{t(`office.foundBy.${row.by}`)}</span>
                {row.disabled && <Badge tone="magenta">{t('office.disabled')}</Badge>}
              </th>
              <td>
                <bdi>{row.payeeName ?? '–'}</bdi>
              </td>
              <td>
                <bdi>{row.mobile ?? row.email ?? '–'}</bdi>
              </td>
              <td>{t(`office.identity.${row.identity}`)}</td>
              <td>{moment(row.joinedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p className={screen['hint']}>{t('office.members.cut')}</p>}
    </>
  );
}

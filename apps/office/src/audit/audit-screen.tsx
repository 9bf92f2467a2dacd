// The audit: what staff did, looked at and were refused, the newest first.
import type { OfficeValue } from '@perya/contract/office-client';
import type { PhraseId } from '@perya/locales/page';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, EmptyState, Field, Select } from '@perya/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../app/brand.ts';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import type { AuditSearch } from '../app/search.ts';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import { may } from '../session/use-session.ts';
import styles from './audit.module.css';
import { ExportButton } from './export-audit.tsx';

type Entry = OfficeValue<'GET /ops/audit/entries'>['entries'][number];

export function AuditScreen() {
  const t = useT();
  const search = useSearch({ from: '/shell/audit' });
  const entries = useQuery({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => call('GET /ops/audit/entries', { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.audit')}</ScreenHeading>
      <Filters search={search} />
      <Verdict chain={search.chain ?? 'brand'} />
      <Loaded query={entries}>
        {(page) =>
          page.entries.length > 0 ? (
            <>
              <EntryTable entries={page.entries} />
              <nav className={styles['pages']} aria-label={t('office.audit')}>
                {search.before !== undefined && (
                  <Link to="/audit" search={({ before: _before, ...rest }) => rest} from="/audit">
                    {t('office.audit.newest')}
                  </Link>
                )}
                {page.more && (
                  <Link
                    from="/audit"
                    to="/audit"
                    search={(now) => ({ ...now, before: page.entries.at(-1)?.seq ?? 1 })}
                  >
                    {t('office.audit.older')}
                  </Link>
                )}
              </nav>
            </>
          ) : (
            <EmptyState title={t('office.audit.none')} />
          )
        }
      </Loaded>
    </main>
  );
}

function Filters({ search }: { search: AuditSearch }) {
  const t = useT();
  const navigate = useNavigate({ from: '/audit' });
  const [act, setAct] = useState(search.act ?? '');
  const [subject, setSubject] = useState(search.subject ?? '');
  const apply = (chain: AuditSearch['chain']) =>
    void navigate({
      search: {
        ...(act.trim() ? { act: act.trim() } : {}),
        ...(subject.trim() ? { subject: subject.trim() } : {}),
        ...(chain ? { chain } : {}),
      },
    });
  return (
    <form
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        apply(search.chain);
      }}
    >
      <Select
        label={t('office.audit.chain')}
        value={search.chain ?? 'brand'}
        options={[
          { value: 'brand', label: t('office.audit.brand') },
          { value: 'platform', label: t('office.audit.platform') },
        ]}
        onChange={({ target }) => apply(target.value === 'platform' ? 'platform' : undefined)}
      />
      <Field
        label={t('office.audit.actFilter')}
        value={act}
        maxLength={60}
        onChange={({ target }) => setAct(target.value)}
      />
      <Field
        label={t('office.audit.aboutFilter')}
        value={subject}
        maxLength={120}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Button type="submit" tone="secondary">
        {t('office.find')}
      </Button>
    </form>
  );
}

/** For who may: computes the whole chain again. */
function Verdict({ chain }: { chain: 'brand' | 'platform' }) {
  const t = useT();
  const faultText = useFaultText();
  const brand = useBrand();
  const verify = useMutation({ mutationFn: () => call('GET /ops/audit/verdict', { query: { chain } }) });
  if (!may(brand, 'audit.verify')) return null;
  const { data } = verify;
  return (
    <div className={styles['verdict']}>
      <Button tone="secondary" busy={verify.isPending} onClick={() => verify.mutate()}>
        {t('office.audit.verify')}
      </Button>
      <ExportButton chain={chain} />
      <div role="status">
        {verify.isError && faultText(verify.error)}
        {data && data.faults.length === 0 && t('office.audit.whole', { count: data.entries })}
        {data?.sealed && <p>{t('office.audit.sealed', data.sealed)}</p>}
        {data && data.faults.length > 0 && (
          <>
            <strong>{t('office.audit.broken')}</strong>
            <ul>
              {data.faults.map(({ kind, from, to }) => (
                <li key={`${kind} ${from}`}>
                  {t(`office.audit.fault.${kind}`, { numbers: from === to ? String(from) : `${from}–${to}` })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const outcomes = ['done', 'proposed', 'withdrawn', 'rejected', 'lapsed', 'stale', 'refused', 'seen'] as const;

/** The audit holds acts of every release: one without a phrase is shown by its code alone. */
function useActName(): (act: string) => string | undefined {
  const t = useT();
  return (act) => {
    const id = `office.act.${act}`;
    const name = t(id as PhraseId);
    return name === id ? undefined : name;
  };
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLanguage();
  const moment = useMoment();
  const actName = useActName();
  return (
    <table className={screen['table']}>
      <thead>
        <tr>
          <th scope="col" className={screen['number']}>
            {t('office.audit.number')}
          </th>
          <th scope="col">{t('office.audit.when')}</th>
          <th scope="col">{t('office.audit.who')}</th>
          <th scope="col">{t('office.audit.what')}</th>
          <th scope="col">{t('office.audit.about')}</th>
          <th scope="col">{t('office.audit.hash')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const outcome = outcomes.find((one) => one === entry.outcome);
          const name = actName(entry.act);
          return (
            <tr key={entry.seq}>
              <th scope="row" className={screen['number']}>
                {entry.seq}
              </th>
              <td>{moment(entry.at)}</td>
              <td>
                <bdi>{entry.name}</bdi>
                {entry.ip && <span className={screen['under']}>{entry.ip}</span>}
              </td>
              <td>
                <code>{entry.act}</code>
                {name && <span className={screen['under']}>{name}</span>}
                <span className={screen['under']}>
                  {outcome ? t(`office.outcomeOf.${outcome}`) : entry.outcome}
                  {entry.signed && ` · ${t('office.audit.signed')}`}
                </span>
              </td>
              <td>
                <code className={styles['subject']}>{entry.subject}</code>
                {entry.reason && (
                  <span className={screen['under']}>
                    <bdi>{entry.reason}</bdi>
                  </span>
                )}
              </td>
              <td>
                <code title={entry.hash}>{entry.hash.slice(0, 10)}</code>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

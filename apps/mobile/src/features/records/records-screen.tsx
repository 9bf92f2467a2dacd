import { dayIn } from '@perya/contract/zone-day';
import { useLanguage } from '@perya/locales/page';
import { Badge, buttonClass, EmptyState, Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { call } from '../../page/calls.ts';
import { type DaySpan, type Preset, spanFrom } from '../../page/day-span/day-span.ts';
import { SpanPicker } from '../../page/day-span/span-picker.tsx';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { PagedList } from '../../page/paged-list/paged-list.tsx';
import { href } from '../../page/paths.ts';
import { isTrial, useSession } from '../../page/session.ts';
import { useFlag, useStatus } from '../../page/status.ts';
import { usePages } from '../../page/use-cached-query.ts';
import { RecordRow } from './record-row.tsx';
import styles from './records.module.css';
import { Totals } from './totals.tsx';

/** The rounds of a span of days, page by page; the old list stays visible while the next span loads. */
const useBetRecords = (span: DaySpan) =>
  usePages(
    'GET /wps/report/betRecords',
    span,
    (page, signal) => call('GET /wps/report/betRecords', { query: { ...span, page } }, { signal }),
    { staleTime: 0 },
  );

const presets = ['today', 'yesterday', 'week', 'month'] as const satisfies readonly Preset[];
const days = { presets, usual: 'today' } as const;

const views = ['rounds', 'day', 'vendor', 'type'] as const;
const Sums = lazy(() => import('./sums.tsx').then((part) => ({ default: part.Sums })));

export function RecordsScreen() {
  const { t } = useLanguage();
  const session = useSession();
  const shown = useFlag('TRANSBETREPMEM3');
  const today = dayIn(useStatus().info.timeZone, new Date());
  const search = new URLSearchParams(useSearch());
  const { span, preset } = spanFrom(search, today, days);
  const by = views.find((view) => view === search.get('by')) ?? 'rounds';
  if (!shown) return <AskCustomerService />;
  const show = (next: DaySpan, view = by) =>
    void go(href('gameRecord', { ...next, ...(view !== 'rounds' && { by: view }) }), { replace: true });
  return (
    <div className={styles['screen']}>
      <SpanPicker
        span={span}
        preset={preset}
        presets={presets}
        today={today}
        controls="records"
        words={{
          range: t('records.range'),
          own: t('records.own'),
          from: t('records.from'),
          to: t('records.to'),
          fault: t('records.rangeFault'),
          of: (key) => t(`records.${key}`),
        }}
        onChange={(next) => show(next)}
      />
      <Tabs
        className={styles['by']}
        label={t('records.by')}
        controls="records"
        tabs={views.map((key) => ({ key, label: t(`records.by.${key}`) }))}
        selected={by}
        onSelect={(view) => show(span, view)}
      />
      {session && isTrial(session) && (
        <p className={styles['trial']}>
          <Badge tone="teal">{t('account.trial')}</Badge> {t('records.trial')}
        </p>
      )}
      <div id="records" role="tabpanel" aria-label={`${span.from} – ${span.to}`}>
        {by === 'rounds' ? (
          <Records span={span} />
        ) : (
          <Suspense fallback={<Skeleton className={styles['totalsWaiting']} />}>
            <Sums span={span} by={by} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Records({ span }: { span: DaySpan }) {
  const { t } = useLanguage();
  const records = useBetRecords(span);
  if (records.error?.code === 'CONTACT_CUSTOMER_SERVICE') return <AskCustomerService />;
  return (
    <PagedList
      pages={records}
      keyOf={({ roundId }) => roundId}
      sum={({ totals, currency }) => <Totals totals={totals} currency={currency} />}
      row={(record, { currency }) => <RecordRow record={record} currency={currency} />}
      empty={
        <EmptyState
          title={t('records.empty')}
          hint={t('records.emptyText')}
          action={
            <Link to={href('home')} className={buttonClass('secondary')}>
              {t('action.goHome')}
            </Link>
          }
        />
      }
      words={{
        more: t(records.isFetchingMore ? 'records.moreLoading' : 'records.more'),
        end: t('records.end'),
      }}
    />
  );
}

/** Shown where the merchant hides its records, in the specification's words. */
function AskCustomerService() {
  const { t } = useLanguage();
  return (
    <EmptyState
      title={t('records.contact')}
      hint={t('records.contactText')}
      action={
        <Link to={href('help')} className={buttonClass('secondary')}>
          {t('action.helpCenter')}
        </Link>
      }
    />
  );
}

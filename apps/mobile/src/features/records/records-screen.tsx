import { useLanguage } from '@perya/locales/page';
import { Badge, Button, buttonClass, EmptyState, Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { type DaySpan, dayIn, type Preset, spanFrom } from '../../page/day-span/day-span.ts';
import { SpanPicker } from '../../page/day-span/span-picker.tsx';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { NoAnswer } from '../../page/no-answer.tsx';
import { href } from '../../page/paths.ts';
import { isTrial, useSession } from '../../page/session.ts';
import { useFlag, useStatus } from '../../page/status.ts';
import { RecordRow } from './record-row.tsx';
import styles from './records.module.css';
import { Totals } from './totals.tsx';
import { useBetRecords } from './use-bet-records.ts';

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
  const pages = records.data;
  const first = pages?.[0];
  if (records.error?.code === 'CONTACT_CUSTOMER_SERVICE') return <AskCustomerService />;
  if (!first && (records.error || records.isPaused))
    return <NoAnswer query={records} count={1} size={styles['totalsWaiting']} />;
  if (!first || !pages)
    return (
      <div className={styles['list']}>
        <Skeleton className={styles['totalsWaiting']} />
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className={styles['rowWaiting']} />
        ))}
      </div>
    );
  // A round played meanwhile shifts the pages, so that one round may come twice.
  const list = [...new Map(pages.flatMap((page) => page.list).map((row) => [row.roundId, row])).values()];
  return (
    <div className={styles['list']} aria-busy={records.isStandIn}>
      <Totals totals={first.totals} currency={first.currency} />
      {list.length === 0 ? (
        <EmptyState
          title={t('records.empty')}
          hint={t('records.emptyText')}
          action={
            <Link to={href('home')} className={buttonClass('secondary')}>
              {t('action.goHome')}
            </Link>
          }
        />
      ) : (
        <ul className={styles['rows']}>
          {list.map((record) => (
            <li key={record.roundId}>
              <RecordRow record={record} currency={first.currency} />
            </li>
          ))}
        </ul>
      )}
      {records.hasMore && (
        <Button tone="secondary" wide busy={records.isFetchingMore} onClick={() => void records.more()}>
          {t(records.isFetchingMore ? 'records.moreLoading' : 'records.more')}
        </Button>
      )}
      {!records.hasMore && list.length > 0 && <p className={styles['end']}>{t('records.end')}</p>}
    </div>
  );
}

/** The house keeps its records to itself: the specification's words. */
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

// The start page: how each queue stands, and what waits for a signature.
import type { OfficeValue } from '@perya/contract/office-client';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { EmptyState } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import screen from '../app/screen.module.css';
import { Loaded, ScreenHeading } from '../app/screen.tsx';
import { lengthOf, useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import { Due } from '../withdrawals/waiting.tsx';
import styles from './now.module.css';

type Now = OfficeValue<'GET /ops/office/now'>;
type Queue = Now['queues'][number];

const refreshMs = 10_000;

/** The screen where each queue is worked. */
const screens = {
  chats: '/chats',
  promises: '/chats',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  documents: '/identity',
  claims: '/promotions',
  incidents: '/incidents',
  draws: '/draws',
  disputes: '/disputes',
  reports: '/hosts',
  agents: '/agents',
} as const;

export function NowScreen() {
  const t = useT();
  const query = useQuery({
    queryKey: ['now'],
    queryFn: ({ signal }) => call('GET /ops/office/now', undefined, { signal, background: true }),
    refetchInterval: refreshMs,
  });
  return (
    <main className={screen['single']}>
      <ScreenHeading>{t('office.now')}</ScreenHeading>
      <Loaded query={query}>{(value) => <Standings value={value} />}</Loaded>
    </main>
  );
}

function Standings({ value: { queues, toSign, proposed } }: { value: Now }) {
  const t = useT();
  const now = useNow();
  return (
    <>
      <section aria-label={t('office.proposals')} className={styles['cards']}>
        <Link to="/proposals" className={styles['card']}>
          <span className={styles['count']}>
            <Count value={toSign} />
          </span>
          <span>{t('office.now.toSign')}</span>
          {proposed > 0 && (
            <span className={styles['soft']}>{t('office.now.proposed', { count: proposed })}</span>
          )}
        </Link>
      </section>
      <section aria-label={t('office.now.queues')} className={styles['cards']}>
        {queues.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} now={now} />
        ))}
      </section>
      {queues.length === 0 && toSign + proposed === 0 && (
        <EmptyState title={t('office.now.quiet')} hint={t('office.now.quietHint')} />
      )}
    </>
  );
}

function Count({ value }: { value: number }) {
  const { language } = useLanguage();
  return formatNumber(value, language);
}

function QueueCard({
  queue: { queue, waiting, overdue, oldestAt, dueAt },
  now,
}: {
  queue: Queue;
  now: number;
}) {
  const { t, language } = useLanguage();
  return (
    <Link
      to={screens[queue]}
      search={queue === 'promises' ? { show: 'promises' } : {}}
      className={styles['card']}
    >
      <span className={styles['count']}>
        <Count value={waiting} />
      </span>
      <span>{t(`office.queue.${queue}`)}</span>
      {oldestAt && (
        <span className={styles['soft']}>
          {t('office.now.oldest', { time: lengthOf(now - Date.parse(oldestAt), language) })}
        </span>
      )}
      {dueAt && (
        <span className={styles['soft']}>
          {t('office.due')} <Due dueAt={dueAt} now={now} />
        </span>
      )}
      {overdue > 0 && (
        <strong className={styles['late']}>{t('office.now.overdue', { count: overdue })}</strong>
      )}
    </Link>
  );
}

// A member's acts and the decisions about them, the newest first, of one kind or of all.
import { type TimelineKind, timelineKinds } from '@perya/contract/constants';
import type { OfficeValue } from '@perya/contract/office-client';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, Select } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../app/brand.ts';
import { stateName } from '../app/state-name.ts';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import styles from './members.module.css';

type Entry = OfficeValue<'GET /ops/members/timeline'>['entries'][number];

export function Timeline({ playerId }: { playerId: string }) {
  const t = useT();
  const faultText = useFaultText();
  const [kind, setKind] = useState<TimelineKind>();
  const pages = useInfiniteQuery({
    queryKey: ['timeline', playerId, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { playerId, ...(kind && { kind }), ...(pageParam && { from: pageParam }) };
      return call('GET /ops/members/timeline', { query }, { signal, background: true });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={t('office.timeline')}>
      <h3>{t('office.timeline')}</h3>
      <Select
        label={t('office.show')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('office.show.all') },
          ...timelineKinds.map((value) => ({ value, label: t(`office.timeline.${value}`) })),
        ]}
        onChange={({ target }) => setKind(timelineKinds.find((one) => one === target.value))}
      />
      {pages.error && <p role="alert">{faultText(pages.error)}</p>}
      {pages.isSuccess && entries.length === 0 && (
        <p className={styles['soft']}>{t('office.timeline.none')}</p>
      )}
      <ol className={styles['timeline']}>
        {entries.map((entry) => (
          <TimelineEntry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button
          tone="secondary"
          small
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('office.audit.older')}
        </Button>
      )}
    </section>
  );
}

function TimelineEntry({ entry: { kind, at, state, about, amount, payout } }: { entry: Entry }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const brand = useBrand();
  const money = (figure: string) => formatMoney(figure, brand?.currency ?? 'PHP', language);
  const said = stateName(state);
  return (
    <li>
      <strong>{t(`office.timeline.${kind}`)}</strong>
      <span>
        {about && <bdi>{about}</bdi>}
        {about && state && ' · '}
        {said ? t(said) : state}
      </span>
      <span className={styles['figure']}>
        {amount !== null && money(amount)}
        {payout !== null && ` → ${money(payout)}`}
      </span>
      <time dateTime={at}>{moment(at)}</time>
    </li>
  );
}

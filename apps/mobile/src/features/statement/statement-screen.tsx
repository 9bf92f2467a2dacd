import { movementGroupNames, statement } from '@perya/contract/constants';
import { dayIn } from '@perya/contract/zone-day';
import { useLanguage } from '@perya/locales/page';
import { Button, EmptyState, Select } from '@perya/ui';
import { type Preset, spanFrom } from '../../page/day-span/day-span.ts';
import { SpanPicker } from '../../page/day-span/span-picker.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { PagedList } from '../../page/paged-list/paged-list.tsx';
import { href } from '../../page/paths.ts';
import { useStatus } from '../../page/status.ts';
import { Movement } from './movement.tsx';
import styles from './statement.module.css';
import { Summary } from './summary.tsx';
import { type TransactionFilter, useExport, useTransactions } from './use-transactions.ts';

const presets = ['week', 'month', 'quarter', 'year'] as const satisfies readonly Preset[];
const days = { presets, usual: 'month', longest: statement.days } as const;

/** All movements of the wallet, filtered by days and kinds, with an export. */
export function StatementScreen() {
  const { t } = useLanguage();
  const search = new URLSearchParams(useSearch());
  const today = dayIn(useStatus().info.timeZone, new Date());
  const { span, preset } = spanFrom(search, today, days);
  const group = movementGroupNames.find((name) => name === search.get('group'));
  const filter: TransactionFilter = { ...span, ...(group && { group }) };
  const show = (next: TransactionFilter) => void go(href('transactions', next), { replace: true });
  return (
    <div className={styles['screen']}>
      <SpanPicker
        span={span}
        preset={preset}
        presets={presets}
        today={today}
        longest={statement.days}
        controls="movements"
        words={{
          range: t('statement.span'),
          own: t('statement.own'),
          from: t('statement.from'),
          to: t('statement.to'),
          fault: t('statement.rangeFault'),
          of: (key) => t(`statement.${key}`),
        }}
        onChange={(next) => show({ ...next, ...(group && { group }) })}
      />
      <Select
        label={t('statement.kinds')}
        value={group ?? ''}
        options={[
          { value: '', label: t('statement.all') },
          ...movementGroupNames.map((name) => ({ value: name, label: t(`statement.group.${name}`) })),
        ]}
        onChange={({ target }) => {
          const chosen = movementGroupNames.find((name) => name === target.value);
          show({ ...span, ...(chosen && { group: chosen }) });
        }}
      />
      <div id="movements" role="tabpanel" aria-label={`${span.from} – ${span.to}`}>
        <Movements filter={filter} />
      </div>
    </div>
  );
}

function Movements({ filter }: { filter: TransactionFilter }) {
  const { t } = useLanguage();
  return (
    <PagedList
      pages={useTransactions(filter)}
      keyOf={({ number }) => number}
      sum={(first) => (
        <>
          <Summary of={first} />
          <Take filter={filter} />
        </>
      )}
      row={(row, { currency }) => <Movement row={row} currency={currency} />}
      empty={<EmptyState title={t('statement.empty')} hint={t('statement.emptyText')} />}
      words={{ more: t('statement.more'), end: t('statement.end') }}
    />
  );
}

function Take({ filter }: { filter: TransactionFilter }) {
  const { t } = useLanguage();
  const { busy, take } = useExport(filter);
  return (
    <fieldset className={styles['take']}>
      <legend>{t('statement.take')}</legend>
      <Button tone="secondary" busy={busy === 'csv'} onClick={() => void take('csv')}>
        {t('statement.csv')}
      </Button>
      <Button tone="secondary" busy={busy === 'pdf'} onClick={() => void take('pdf')}>
        {t('statement.pdf')}
      </Button>
    </fieldset>
  );
}

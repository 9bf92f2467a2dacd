// The effects of an act as people read them: movements of money, then changed records, then the digest.
import { actTables } from '@perya/contract/constants';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { isCurrency, toWire } from '@perya/money';
import { Badge } from '@perya/ui';
import { useBrand } from '../app/brand.ts';
import { useMoment } from '../app/times.ts';
import { useSettingNames } from '../brand/setting-names.ts';
import styles from './effects.module.css';
import type { Signed } from './use-act.ts';

type EffectsOf = Pick<Signed['effects'], 'rows' | 'postings'>;
type Row = EffectsOf['rows'][number];
type Posting = EffectsOf['postings'][number];

export function Effects({ rows, postings }: EffectsOf) {
  const { t } = useLanguage();
  if (rows.length === 0 && postings.length === 0) return <p>{t('office.effects.none')}</p>;
  return (
    <div className={styles['effects']}>
      {postings.length > 0 && (
        <section aria-label={t('office.effects.money')}>
          <h3>{t('office.effects.money')}</h3>
          <ul>
            {postings.map((posting, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <PostingLine key={index} posting={posting} />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section aria-label={t('office.effects.rows')}>
          <h3>{t('office.effects.rows')}</h3>
          <ul>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <RowLine key={index} row={row} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PostingLine({ posting }: { posting: Posting }) {
  const { language } = useLanguage();
  const { amountMinor, currency, from, to } = posting;
  return (
    <li className={styles['posting']}>
      <strong>{formatMoney(majorOf(amountMinor, currency), currency, language)}</strong>
      <bdi>{from.replaceAll('_', ' ')}</bdi>
      <span aria-hidden="true" className={styles['arrow']}>
        →
      </span>
      <bdi>{to.replaceAll('_', ' ')}</bdi>
    </li>
  );
}

/** Minor units as a decimal text in major units. */
export const majorOf = (minor: string, currency: string): string =>
  isCurrency(currency) ? toWire(BigInt(minor), currency) : minor;

/** Columns of the vendors' tables in minor units of the brand's currency. */
const vendorAmounts: ReadonlySet<string> = new Set(['amount', 'win', 'stake', 'refunded']);

const changes = (row: Row, column: string) => row.before?.[column] !== row.after?.[column];

type Values = Row['before'];

const byLanguage: ReadonlySet<string> = new Set(['titles', 'contents']);

/** Texts by language are a column for each. */
function spreadTexts(values: Values): Values {
  if (values === null) return null;
  const spread = Object.entries(values).flatMap(([column, value]): [string, string | null][] => {
    if (value === null || !byLanguage.has(column)) return [[column, value]];
    const texts: Record<string, string> = JSON.parse(value);
    return Object.entries(texts).map(([language, text]) => [`${column} ${language}`, text]);
  });
  return Object.fromEntries(spread);
}

/** Those that change first; ids, which only say which record it is, last. */
function columnsOf(row: Row): string[] {
  const all = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  const rank = (column: string) => (/(?:^|_)id$/u.test(column) ? 2 : 0) + (changes(row, column) ? 0 : 1);
  return all.toSorted((one, other) => rank(one) - rank(other));
}

function RowLine({ row: caught }: { row: Row }) {
  const row = { ...caught, before: spreadTexts(caught.before), after: spreadTexts(caught.after) };
  const { t, language } = useLanguage();
  const setting = useSettingNames();
  const known = actTables.find((one) => one === row.table);
  const columns = columnsOf(row);
  const brand = useBrand();
  const isVendors = row.table.startsWith('vendor_');
  const isOfBrand = isVendors || row.table.startsWith('lottery_');
  const currency = row.after?.['currency'] ?? row.before?.['currency'] ?? (isOfBrand && brand?.currency);
  const textOf = (column: string, side: 'before' | 'after') => {
    const value = row[side]?.[column];
    const isMinor = /(?:_minor|Minor)$/u.test(column) || (isVendors && vendorAmounts.has(column));
    const isMoney = currency && value && isMinor;
    if (isMoney) return formatMoney(majorOf(value, currency), currency, language);
    return setting.value(row.table, column, value) ?? value;
  };
  return (
    <li className={styles['row']}>
      <p className={styles['rowHead']}>
        <Badge tone={row.change === 'update' ? 'teal' : 'bulb'}>{t(`office.effects.${row.change}`)}</Badge>
        <span>{known ? t(`office.table.${known}`) : row.table}</span>
      </p>
      <dl className={styles['columns']}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{setting.name(row.table, column) ?? column.replace(/_minor$/u, '').replaceAll('_', ' ')}</dt>
            <dd>
              <Change before={textOf(column, 'before')} after={textOf(column, 'after')} change={row.change} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type ChangeProps = {
  before: string | null | undefined;
  after: string | null | undefined;
  change: Row['change'];
};

function Change({ before, after, change }: ChangeProps) {
  if (change === 'insert') return <Value value={after} />;
  if (change === 'delete' || before === after) return <Value value={before} />;
  return (
    <>
      <del>
        <Value value={before} />
      </del>
      <span aria-hidden="true" className={styles['arrow']}>
        {' → '}
      </span>
      <ins>
        <Value value={after} />
      </ins>
    </>
  );
}

/** As the database writes one. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/u;

function Value({ value }: { value: string | null | undefined }) {
  const { t } = useLanguage();
  const moment = useMoment();
  if (value === null || value === undefined || value === '') return <em>{t('office.effects.empty')}</em>;
  if (value === 'now') return t('office.effects.now');
  return isoMoment.test(value) ? (
    <time dateTime={value} title={value}>
      {moment(value)}
    </time>
  ) : (
    <bdi>{value}</bdi>
  );
}

/** What a person compares with another: the first and the last figures of the digest. */
export function Digest({ digest }: { digest: string }) {
  const { t } = useLanguage();
  return (
    <p className={styles['digest']}>
      {t('office.digest')} <code title={digest}>{`${digest.slice(0, 8)}…${digest.slice(-8)}`}</code>
    </p>
  );
}

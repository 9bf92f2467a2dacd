// The schedule of announcements: a row for each place, a bar for each announcement that is shown now or soon.
import type { OfficeValue } from '@perya/contract/office-client';
import { compareNames, formatShortDay } from '@perya/locales/figures';
import { type Translate, useLanguage, useT } from '@perya/locales/page';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../app/brand.ts';
import { Loaded } from '../app/screen.tsx';
import { useMoment, useNow } from '../app/times.ts';
import { call } from '../session/office-call.ts';
import styles from './content.module.css';

type Row = OfficeValue<'GET /ops/content/list'>['list'][number];

const dayMs = 86_400_000;
const before = 7 * dayMs;
const shown = 35 * dayMs;
const hundred = 100;

export function ScheduleStrip() {
  const t = useT();
  const rows = useQuery({
    queryKey: ['content', 'strip'],
    queryFn: async ({ signal }) => {
      const of = (state: 'running' | 'scheduled') =>
        call('GET /ops/content/list', { query: { state } }, { signal, background: true });
      const [running, scheduled] = await Promise.all([of('running'), of('scheduled')]);
      return {
        list: [...running.list, ...scheduled.list],
        isCut: running.more || scheduled.more,
      };
    },
  });
  return (
    <section className={styles['section']} aria-label={t('office.content.strip')}>
      <h2>{t('office.content.strip')}</h2>
      <Loaded query={rows}>
        {({ list, isCut }) => (
          <>
            {list.length === 0 ? <p>{t('office.content.stripNone')}</p> : <Places list={list} />}
            {isCut && <p className={styles['soft']}>{t('office.content.stripCut')}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function placeOf({ type, groupName }: Row, t: Translate): string {
  const name = t(`office.content.type.${type}`);
  return groupName === '' ? name : `${name}: ${t(`office.content.group.${groupName}`)}`;
}

function Places({ list }: { list: readonly Row[] }) {
  const { t, language } = useLanguage();
  const zone = useBrand()?.timeZone;
  const from = useNow() - before;
  const places = Map.groupBy(
    list.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
    (row) => placeOf(row, t),
  );
  const day = (at: number) => formatShortDay(at, language, zone);
  const compare = compareNames(language);
  return (
    <div className={styles['strip']}>
      <div className={styles['days']} aria-hidden="true">
        <span>{day(from)}</span>
        <span>{t('office.content.today')}</span>
        <span>{day(from + shown)}</span>
      </div>
      {[...places]
        .toSorted(([one], [other]) => compare(one, other))
        .map(([place, rows]) => (
          <section key={place} className={styles['place']} aria-label={place}>
            <h3>{place}</h3>
            <ol>
              {rows.map((row) => (
                <Bar key={row.announcementId} row={row} from={from} />
              ))}
            </ol>
          </section>
        ))}
    </div>
  );
}

function Bar({ row, from }: { row: Row; from: number }) {
  const t = useT();
  const moment = useMoment();
  const share = (at: number) => Math.min(Math.max(((at - from) / shown) * hundred, 0), hundred);
  const begins = share(Date.parse(row.startAt));
  const ends = row.endAt === null ? hundred : share(Date.parse(row.endAt));
  const until = row.endAt === null ? t('office.content.noEnd') : moment(row.endAt);
  return (
    <li className={styles['barRow']}>
      <Link
        from="/content"
        to="/content"
        search={(now) => ({ ...now, open: row.announcementId })}
        title={`${moment(row.startAt)} – ${until}`}
        className={styles['barLink']}
      >
        <bdi>{row.title}</bdi>
      </Link>
      <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['track']} width="100" height="4" />
        <rect className={styles['span']} x={begins} width={Math.max(ends - begins, 1)} height="4" />
        <rect className={styles['now']} x={(before / shown) * hundred} width="0.4" height="4" />
      </svg>
    </li>
  );
}

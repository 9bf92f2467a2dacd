import type { Value } from '@perya/contract/client';
import { type KpiSpan, kpiSpans } from '@perya/contract/constants';
import { formatNumber, formatPercent } from '@perya/locales/figures';
import { useT } from '@perya/locales/page';
import { classes, Tabs } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import team from './team.module.css';
import { type Formats, useFormats } from './use-formats.ts';

type Kpi = Value<'GET /wps/agent/teamKpi'>;

/** The team's figures by span: the agent's own members against the branches, and the change. */
export function TeamScreen() {
  const t = useT();
  const asked = new URLSearchParams(useSearch()).get('span');
  const span = kpiSpans.find((one) => one === asked) ?? 'today';
  const kpi = useCall('GET /wps/agent/teamKpi', { span }, { staleTime: 0 });
  return (
    <div className={styles['screen']}>
      <Tabs<KpiSpan>
        label={t('agent.spans')}
        tabs={kpiSpans.map((key) => ({ key, label: t(`agent.span.${key}`) }))}
        selected={span}
        onSelect={(key) => void go(href('team', { span: key }), { replace: true, keepScroll: true })}
        controls="team-figures"
      />
      <div id="team-figures" role="tabpanel" aria-label={t(`agent.span.${span}`)} className={styles['rows']}>
        {kpi.data ? <Figures kpi={kpi.data} /> : <AgentPlaceholder query={kpi} count={4} />}
      </div>
    </div>
  );
}

function Figures({ kpi }: { kpi: Kpi }) {
  const formats = useFormats(kpi.currency);
  const { t, time, span } = formats;
  const isOpen = kpi.span === 'today' || kpi.span === 'week' || kpi.span === 'month';
  return (
    <>
      <p className={styles['soft']}>
        {span(kpi.from, kpi.to)}
        {isOpen && <> · {t('agent.estimate', { time: time(kpi.asOf) })}</>}
      </p>
      {(['turnover', 'ngr', 'active', 'joined'] as const).map((name) => (
        <Figure key={name} name={name} kpi={kpi} formats={formats} />
      ))}
      <Types kpi={kpi} formats={formats} />
    </>
  );
}

type FigureProps = { name: keyof Kpi['team']; kpi: Kpi; formats: Formats };

function Figure({ name, kpi, formats: { t, money, language } }: FigureProps) {
  const write = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, language) : money(value);
  const [own, branches] = [Math.max(0, Number(kpi.own[name])), Math.max(0, Number(kpi.branches[name]))];
  const all = own + branches;
  return (
    <section className={styles['card']} aria-label={t(`agent.${name}`)}>
      <div className={styles['line']}>
        <h2>{t(`agent.${name}`)}</h2>
        <Change of={kpi.change[name]} isNeutral={name === 'ngr'} language={language} />
      </div>
      <p className={classes(styles['hero'], team['figure'])}>
        <bdi>{write(kpi.team[name])}</bdi>
      </p>
      <div className={team['split']} aria-hidden="true">
        <i style={{ inlineSize: `${all > 0 ? (own / all) * 100 : 0}%` }} />
        <i style={{ inlineSize: `${all > 0 ? (branches / all) * 100 : 0}%` }} />
      </div>
      <dl className={team['parts']}>
        {(['own', 'branches'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`agent.${part}`)}</dt>
            <dd>
              <bdi>{write(kpi[part][name])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ChangeProps = {
  of: number | null;
  /** What members lose is no success. */
  isNeutral: boolean;
  language: string;
};

function Change({ of, isNeutral, language }: ChangeProps) {
  const t = useT();
  if (of === null) return null;
  if (of === 0) return <span className={styles['soft']}>{t('agent.same')}</span>;
  const text = formatPercent(of / 100, language, { most: 1 }, true);
  return (
    <span className={classes(team['change'], !isNeutral && (of > 0 ? team['up'] : team['down']))}>
      <bdi aria-hidden="true">
        {of > 0 ? '▲' : '▼'} {text}
      </bdi>
      <span className="visually-hidden">{t('agent.against', { change: text })}</span>
    </span>
  );
}

function Types({ kpi, formats: { t, money, type } }: { kpi: Kpi; formats: Formats }) {
  if (kpi.byType.length === 0) return null;
  const most = Math.max(...kpi.byType.map(({ turnover }) => Number(turnover)), 0);
  return (
    <section className={styles['card']} aria-label={t('agent.byType')}>
      <h2>{t('agent.byType')}</h2>
      <ul className={styles['rows']}>
        {kpi.byType.map((row) => (
          <li key={row.type}>
            <p className={styles['line']}>
              <span>{type(row.type)}</span>
              <bdi>{money(row.turnover)}</bdi>
            </p>
            <div className={team['split']} aria-hidden="true">
              <i
                style={{ inlineSize: `${most > 0 ? (Math.max(0, Number(row.turnover)) / most) * 100 : 0}%` }}
              />
            </div>
            <p className={styles['soft']}>
              {t('agent.ngr')} <bdi>{money(row.ngr)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

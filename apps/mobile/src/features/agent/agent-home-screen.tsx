import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, classes, EmptyState } from '@perya/ui';
import {
  Clock3,
  FileText,
  HandCoins,
  Network,
  Percent,
  PieChart,
  Send,
  TrendingUp,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { optionalPart } from '../../page/optional-part.tsx';
import { href } from '../../page/paths.ts';
import { usePreviewed } from '../../page/preview.ts';
import styles from './agent.module.css';
import { AgentPlaceholder } from './agent-placeholder.tsx';
import { Bars } from './bars.tsx';
import { homeCall, useCollect } from './use-agent.ts';
import { type Formats, useFormats } from './use-formats.ts';

type Home = Value<typeof homeCall>;

const ContractPrompts = optionalPart(['agent', 'error'], () =>
  import('./contract-prompts.tsx').then((part) => part.ContractPrompts),
);
const AgentNews = optionalPart(['notices'], () => import('./agent-news.tsx').then((part) => part.AgentNews));

/** What the agent earns now, what they may collect, and the ways to everything else. */
export function AgentHomeScreen() {
  const home = useCall(homeCall, {}, { staleTime: 0 });
  return (
    <div className={styles['screen']}>
      {home.data ? <Content home={home.data} /> : <AgentPlaceholder query={home} />}
    </div>
  );
}

function Content({ home }: { home: Home }) {
  const formats = useFormats(home.currency);
  const { t, money, day } = formats;
  const [asked, setAsked] = useState(false);
  const isNew = home.days.every(({ turnover }) => Number(turnover) === 0);
  const bars = home.days.map(({ day: of, earned, turnover }) => ({
    key: of,
    label: day(of),
    value: Number(earned),
    text: money(earned),
    more: money(turnover),
  }));
  return (
    <>
      {home.prompts > 0 && (
        <Button tone="secondary" wide aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('agent.asked', { count: home.prompts })}
        </Button>
      )}
      {asked && <ContractPrompts onEnd={() => setAsked(false)} />}
      <Held home={home} />
      <Figures home={home} formats={formats} />
      {isNew ? (
        <div className={styles['card']}>
          <EmptyState title={t('agent.fresh')} hint={t('agent.freshText')} />
        </div>
      ) : (
        <Bars
          title={t('agent.days')}
          bars={bars}
          heads={[t('agent.day'), t('agent.turnover'), t('agent.earned')]}
        />
      )}
      <NextTier next={home.next} formats={formats} />
      <Tiles />
      <AgentNews {...usePreviewed({ types: 'A' })} />
      <Collect home={home} formats={formats} />
    </>
  );
}

function Held({ home }: { home: Home }) {
  const t = useT();
  if (home.state === 'excluded')
    return (
      <section className={classes(styles['card'], styles['warning'])}>
        <p>{t('agent.excluded')}</p>
      </section>
    );
  if (home.state !== 'held') return null;
  return (
    <section className={classes(styles['card'], styles['warning'])}>
      <h2>{t('agent.held')}</h2>
      <p>{t('agent.heldText', { reason: t(`agent.heldFor.${home.heldReason ?? 'other'}`) })}</p>
    </section>
  );
}

function Figures({ home, formats: { t, money, time } }: { home: Home; formats: Formats }) {
  return (
    <section className={styles['card']} aria-label={t('agent.today')}>
      <div>
        <h2>{t('agent.today')}</h2>
        <p className={styles['hero']}>
          <bdi>{money(home.today.earned)}</bdi>
        </p>
        <p className={styles['soft']}>
          {t('agent.estimate', { time: time(home.asOf) })} ·{' '}
          {t('agent.turnoverOf', { amount: money(home.today.turnover) })}
        </p>
      </div>
      <dl className={styles['pair']}>
        {(['yesterday', 'month'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`agent.${name}`)}</dt>
            <dd>
              <bdi>{money(home[name].earned)}</bdi>
            </dd>
            <dt>{t('agent.turnoverOf', { amount: money(home[name].turnover) })}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NextTier({ next, formats: { t, money, rate } }: { next: Home['next']; formats: Formats }) {
  if (!next) return null;
  const values = {
    count: next.moreActive,
    amount: money(next.moreTurnover),
    rate: rate(next.rate, next.fixed ? 'F' : 'P'),
  };
  const needsTurnover = Number(next.moreTurnover) > 0;
  const id = needsTurnover
    ? next.moreActive > 0
      ? 'agent.nextBoth'
      : 'agent.nextTurnover'
    : 'agent.nextActive';
  return (
    <Link to={href('salary')} className={classes(styles['card'], styles['next'])}>
      <TrendingUp size={26} aria-hidden="true" />
      <strong>{t(id, values)}</strong>
      <span className={styles['soft']}>{t('agent.nextHint')}</span>
    </Link>
  );
}

const tiles = [
  { name: 'team', Icon: Users, label: 'agent.team' },
  { name: 'downline', Icon: Network, label: 'agent.downline' },
  { name: 'statements', Icon: FileText, label: 'agent.statements' },
  { name: 'rebate', Icon: Percent, label: 'agent.rebate' },
  { name: 'salary', Icon: HandCoins, label: 'agent.salary' },
  { name: 'dividend', Icon: PieChart, label: 'agent.dividend' },
  { name: 'hourly', Icon: Clock3, label: 'agent.hourly' },
  { name: 'invite', Icon: Send, label: 'agent.invite' },
] as const;

function Tiles() {
  const t = useT();
  return (
    <ul className={styles['tiles']}>
      {tiles.map(({ name, Icon, label }) => (
        <li key={name}>
          <Link to={href(name)} className={styles['tile']}>
            <Icon size={24} aria-hidden="true" />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Stays under the thumb while the screen scrolls. */
function Collect({ home, formats: { t, money } }: { home: Home; formats: Formats }) {
  const { busy, collect } = useCollect(money);
  const has = Number(home.collectable) > 0;
  return (
    <div className={styles['thumb']}>
      <Button
        tone="primary"
        wide
        busy={busy}
        disabled={!has || home.state === 'held'}
        onClick={() => void collect()}
      >
        {has ? t('agent.collect', { amount: money(home.collectable) }) : t('agent.nothing')}
      </Button>
      {Number(home.waiting) > 0 && (
        <p className={styles['soft']}>{t('agent.waiting', { amount: money(home.waiting) })}</p>
      )}
    </div>
  );
}

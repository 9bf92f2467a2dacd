// The player's subscriptions: what each bets, how far it is, and its end by two taps.
import type { LotteryPlan } from '@perya/contract';
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Badge, Button, EmptyState } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { useDrawList } from '../../page/draw/draw-list.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { marketName, pickText } from './bet-words.ts';
import styles from './tickets.module.css';

export function PlansView({ gameCode }: { gameCode: string | undefined }) {
  const { t } = useLanguage();
  const answer = useCall('GET /wps/lottery/plans', {}, { staleTime: 0 });
  const engines = new Map(useDrawList().data?.games.map((game) => [game.gameCode, game.engine]));
  const plans = answer.data?.plans.filter((plan) => gameCode === undefined || plan.gameCode === gameCode);
  if (!plans) return <QueryPlaceholder query={answer} count={1} size={styles['waiting']} />;
  if (plans.length === 0) return <EmptyState title={t('lottery.noPlans')} hint={t('lottery.noPlansText')} />;
  return (
    <ul className={styles['list']}>
      {plans.map((plan) => (
        <li key={plan.planId}>
          <Plan plan={plan} engine={engines.get(plan.gameCode) ?? ''} />
        </li>
      ))}
    </ul>
  );
}

function Plan({ plan, engine }: { plan: LotteryPlan; engine: string }) {
  const { t, language } = useLanguage();
  const moment = useMoment();
  const money = (amount: string) => <bdi>{formatMoney(amount, plan.currency, language)}</bdi>;
  return (
    <article className={styles['ticket']} aria-label={plan.displayName}>
      <div className={styles['head']}>
        <h3>
          <Link to={href('lottery', { gameCode: plan.gameCode })}>{plan.displayName}</Link>
        </h3>
        <Badge tone={plan.ended ? 'plain' : 'teal'}>
          {t(plan.ended ? 'lottery.planEnded' : 'lottery.planActive')}
        </Badge>
      </div>
      <p className={styles['soft']}>{t('lottery.planUntil', { time: moment(plan.lastDrawAt) })}</p>
      <ul className={styles['lines']}>
        {plan.lines.map((line) => (
          <li key={`${line.market} ${line.pick}`} className={styles['line']}>
            <span>
              <small>{marketName(t, engine, line.market)}</small> <bdi>{pickText(t, line.pick)}</bdi>
            </span>
            {money(line.stake)}
          </li>
        ))}
      </ul>
      <p className={styles['soft']}>
        {t('lottery.planPlaced', { placed: plan.placed, draws: plan.draws })}
        {plan.missed > 0 && ` · ${t('lottery.planMissed', { count: plan.missed })}`}
        {plan.stopOnWin && ` · ${t('lottery.planStopOnWin')}`}
      </p>
      {plan.ended && <p className={styles['soft']}>{t(`lottery.planEnd.${plan.ended.reason}`)}</p>}
      <div className={styles['foot']}>
        <dl className={styles['sums']}>
          <div>
            <dt>{t('lottery.planStake')}</dt>
            <dd>{money(plan.stake)}</dd>
          </div>
        </dl>
        {!plan.ended && <EndPlan plan={plan} />}
      </div>
    </article>
  );
}

/** The first tap asks, the second ends. */
function EndPlan({ plan }: { plan: LotteryPlan }) {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const [asks, setAsks] = useState(false);
  const end = () =>
    run(async () => {
      const ended = await call('DELETE /wps/lottery/plan', { body: { planId: plan.planId } });
      queryCache.change('GET /wps/lottery/plans', ({ plans }) => ({
        plans: plans.map((one) => (one.planId === ended.planId ? ended : one)),
      }));
    });
  if (!asks)
    return (
      <Button small tone="quiet" className={styles['proof']} onClick={() => setAsks(true)}>
        {t('lottery.endPlan')}
      </Button>
    );
  return (
    <fieldset aria-label={t('lottery.endPlan')} className={styles['ask']}>
      <p className={styles['soft']}>{t('lottery.endPlanText')}</p>
      <Button small tone="secondary" onClick={() => setAsks(false)}>
        {t('lottery.keepPlan')}
      </Button>
      <Button small tone="primary" busy={busy} onClick={() => void end()}>
        {t('lottery.endPlanNow')}
      </Button>
    </fieldset>
  );
}

// The player's progress in a promotion: its reward, the next step and its button.
import { formatMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Button, buttonClass, Progress } from '@perya/ui';
import { useSingleRun } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import { isMember, useSession } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { actOnPromotion, type PromotionAct } from './promotion-act.ts';
import { nextStep } from './promotion-steps.ts';
import styles from './promotions.module.css';
import type { PromotionState } from './use-promotions.ts';

export function PromotionProgress({ state }: { state: PromotionState }) {
  const { t, language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, state.currency, language);
  const { says, values } = nextStep(state);
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'day' ? isolated(value) : money(value)]),
  );
  return (
    <section className={styles['summary']} aria-label={t('promotions.progress')}>
      <p className={styles['gives']}>
        <span>{t(state.reward === null ? 'promotions.givesUpTo' : 'promotions.gives')}</span>
        <b>{money(state.reward ?? state.rewardMost)}</b>
      </p>
      {state.wageringBps > 0 && (
        <p className={styles['kind']}>{t('promotions.wagering', { times: state.wageringBps / 10_000 })}</p>
      )}
      {state.progress !== null && state.condition !== 'none' && !isOver(state) && (
        <HowFar state={state} done={money(state.progress)} goal={money(state.goal)} />
      )}
      <p role="status">{t(says, written)}</p>
      <NextButton state={state} money={money} />
    </section>
  );
}

/** Keeps a day's digits in order within right-to-left text. */
const isolated = (day: string) => `\u2066${day}\u2069`;

const isOver = ({ status }: PromotionState) => status === 'Close' || status === 'Claimed';

function HowFar({ state, done, goal }: { state: PromotionState; done: string; goal: string }) {
  const { t } = useLanguage();
  const label = t(state.condition === 'deposit' ? 'promotions.deposited' : 'promotions.staked');
  return (
    <div className={styles['progress']}>
      <span>{label}</span>
      <span>
        <bdi>{done}</bdi> / <bdi>{goal}</bdi>
      </span>
      <Progress label={label} share={Number(state.progress) / Number(state.goal)} />
    </div>
  );
}

function NextButton({ state, money }: { state: PromotionState; money: (amount: string) => string }) {
  const { t } = useLanguage();
  const session = useSession();
  const { act, label, leads } = nextStep(state);
  if (leads)
    return (
      <Link to={href(leads)} className={buttonClass('primary', false, true)}>
        {t(label ?? 'promotions.join')}
      </Link>
    );
  if (!act || !label) return null;
  if (!session)
    return (
      <Link to={href('login')} className={buttonClass('primary', false, true)}>
        {t('promotions.loginToJoin')}
      </Link>
    );
  if (!isMember(session))
    return (
      <>
        <p className={styles['kind']}>{t('promotions.forMembers')}</p>
        <Link to={href('register')} className={buttonClass('secondary', false, true)}>
          {t('action.register')}
        </Link>
      </>
    );
  return (
    <ActButton
      act={act}
      promotionId={state.promotionId}
      label={t(label, { amount: money(state.reward ?? state.rewardMost) })}
    />
  );
}

function ActButton({ act, promotionId, label }: { act: PromotionAct; promotionId: string; label: string }) {
  const queryCache = useQueryCache();
  const { busy, run } = useSingleRun();
  return (
    <Button
      tone="primary"
      wide
      busy={busy}
      onClick={() => void run(() => actOnPromotion(queryCache, act, promotionId))}
    >
      {label}
    </Button>
  );
}

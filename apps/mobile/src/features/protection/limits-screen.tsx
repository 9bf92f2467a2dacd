import { limitKinds } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { CheckSection } from './check-section.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { ExclusionSection } from './exclusion-section.tsx';
import { LifetimeSection } from './lifetime-section.tsx';
import { LimitCard } from './limit-card.tsx';
import styles from './protection.module.css';
import { useLimits } from './use-limits.ts';

/** Responsible gaming: limits, reality checks, time-out and self-exclusion. */
export function LimitsScreen() {
  const t = useT();
  const query = useLimits();
  const state = query.data;
  if (!state)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={query} count={4} size={styles['waiting']} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      {state.rest ? (
        <ExclusionCard rest={state.rest} />
      ) : (
        <p className={styles['lead']}>{t('protection.lead')}</p>
      )}
      <LifetimeSection lifetime={state.lifetime} currency={state.currency} />
      <section className={styles['section']} aria-labelledby="limits">
        <h2 id="limits">{t('protection.limits')}</h2>
        <p className={styles['soft']}>{t('protection.limitsHint')}</p>
        {limitKinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            currency={state.currency}
            limits={state.limits.filter((limit) => limit.kind === kind)}
          />
        ))}
      </section>
      <CheckSection minutes={state.checkMinutes} />
      {state.rest?.kind !== 'exclusion' && <ExclusionSection kind="timeOut" />}
      <ExclusionSection kind="exclusion" />
      <p className={styles['soft']}>{t('protection.help')}</p>
    </div>
  );
}

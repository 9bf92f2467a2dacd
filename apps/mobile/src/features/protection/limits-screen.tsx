import { limitKinds } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { CheckSection } from './check-section.tsx';
import { LimitCard } from './limit-card.tsx';
import styles from './protection.module.css';
import { RestCard } from './rest-card.tsx';
import { RestSection } from './rest-section.tsx';
import { StandingSection } from './standing-section.tsx';
import { useStanding } from './use-standing.ts';

/** Staying in control: limits, the look at how it stands, stepping aside for a while or for long. */
export function LimitsScreen() {
  const t = useT();
  const query = useStanding();
  const standing = query.data;
  if (!standing)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={query} count={4} size={styles['waiting']} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      {standing.rest ? (
        <RestCard rest={standing.rest} />
      ) : (
        <p className={styles['lead']}>{t('protection.lead')}</p>
      )}
      <StandingSection lifetime={standing.lifetime} currency={standing.currency} />
      <section className={styles['section']} aria-labelledby="limits">
        <h2 id="limits">{t('protection.limits')}</h2>
        <p className={styles['soft']}>{t('protection.limitsHint')}</p>
        {limitKinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            currency={standing.currency}
            limits={standing.limits.filter((limit) => limit.kind === kind)}
          />
        ))}
      </section>
      <CheckSection minutes={standing.checkMinutes} />
      {standing.rest?.kind !== 'exclusion' && <RestSection kind="timeOut" />}
      <RestSection kind="exclusion" />
      <p className={styles['soft']}>{t('protection.help')}</p>
    </div>
  );
}

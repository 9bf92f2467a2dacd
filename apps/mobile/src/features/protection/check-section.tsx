import { checkMinutes } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { call } from '../../page/calls.ts';
import styles from './protection.module.css';
import { useChoice } from './use-limits.ts';

/** Sets the interval of reality checks. */
export function CheckSection({ minutes }: { minutes: number }) {
  const t = useT();
  const { busy, choose } = useChoice();
  const pick = (one: number) =>
    choose(() => call('POST /wps/protection/check', { body: { minutes: one } }), t('protection.checkSaved'));
  return (
    <section className={styles['section']} aria-labelledby="check">
      <h2 id="check">{t('protection.check')}</h2>
      <p className={styles['soft']}>{t('protection.checkHint')}</p>
      <fieldset className={styles['choices']} aria-label={t('protection.checkEvery')}>
        {checkMinutes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === minutes}
            disabled={busy}
            className={classes(styles['choice'], one === minutes && styles['chosen'])}
            onClick={() => one !== minutes && void pick(one)}
          >
            {t('protection.minutes', { minutes: one })}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

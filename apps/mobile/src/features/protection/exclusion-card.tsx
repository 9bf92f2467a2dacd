import { useLanguage } from '@perya/locales/page';
import { Button, buttonClass } from '@perya/ui';
import { HeartHandshake } from 'lucide-react';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { Link } from '../../page/link.tsx';
import { useMoment } from '../../page/moment.ts';
import { href } from '../../page/paths.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './protection.module.css';
import { limitsCall, type ProtectionState } from './use-limits.ts';

/** Shown to an excluded player: the end of the exclusion, open rounds, and the way back if there is one. */
export function ExclusionCard({ rest }: { rest: NonNullable<ProtectionState['rest']> }) {
  const { t } = useLanguage();
  const moment = useMoment();
  const until = moment(rest.until);
  const over = rest.kind === 'exclusion' && Date.parse(rest.until) <= Date.now();
  return (
    <section className={styles['exclusion']} aria-labelledby="exclusion">
      <HeartHandshake size={32} aria-hidden="true" />
      <h2 id="exclusion">{t(rest.kind === 'timeOut' ? 'protection.timedOut' : 'protection.selfExcluded')}</h2>
      <p>{t(over ? 'protection.exclusionOver' : 'protection.exclusionUntil', { until })}</p>
      {rest.returns && <p>{t('protection.exclusionReturns', { returns: moment(rest.returns) })}</p>}
      <p>{t('protection.exclusionMoney')}</p>
      <Link to={href('withdraw')} className={buttonClass('primary', false, true)}>
        {t('protection.withdraw')}
      </Link>
      {over && !rest.returns && <AskReturn />}
    </section>
  );
}

function AskReturn() {
  const { t } = useLanguage();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const ask = async () => {
    const { returns } = await call('POST /wps/protection/return');
    queryCache.change(limitsCall, (state) => ({
      ...state,
      rest: state.rest && { ...state.rest, returns },
    }));
  };
  return (
    <Button tone="secondary" wide busy={busy} onClick={() => void run(ask)}>
      {t('protection.askReturn')}
    </Button>
  );
}

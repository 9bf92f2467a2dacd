import { useT } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import { buttonClass, EmptyState, Skeleton } from '@perya/ui';
import { FlaskConical } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isTrial, useSession } from '../../page/session.ts';
import { useStatus } from '../../page/status.ts';
import styles from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositOutcome } from './deposit-outcome.tsx';

/** The deposit screen: a new deposit, one under way, and earlier ones. */
export function CashierScreen() {
  const session = useSession();
  const depositId = new URLSearchParams(useSearch()).get('depositId');
  if (!session) return null;
  if (isTrial(session)) return <TrialOffer />;
  return (
    <div className={styles['screen']}>
      {depositId ? <DepositOutcome key={depositId} depositId={depositId} /> : <NewDeposit />}
      {!depositId && <DepositHistory />}
    </div>
  );
}

function NewDeposit() {
  const t = useT();
  const methods = useCall('GET /wps/payment/deposit/methods', {});
  const { dep_func } = useStatus().info.mobileTemplate;
  const { data } = methods;
  if (!data && (methods.error || methods.isPaused))
    return <QueryPlaceholder query={methods} count={1} size={styles['formWaiting']} />;
  if (!data)
    return (
      <>
        <Skeleton className={styles['methodWaiting']} />
        <Skeleton className={styles['formWaiting']} />
      </>
    );
  if (data.methods.length === 0 || !isCurrency(data.currency))
    return <EmptyState title={t('cashier.none')} hint={t('cashier.noneText')} />;
  return (
    <>
      {data.methods.some((method) => method.sandbox) && <SandboxNote />}
      <DepositForm
        methods={data.methods}
        currency={data.currency}
        bonusBps={data.bonusBps}
        look={dep_func === '1' ? 'tiles' : 'list'}
      />
    </>
  );
}

/** Says that no real money is moved, in plain view. */
function SandboxNote() {
  const t = useT();
  return (
    <p className={styles['sandbox']} role="note">
      <FlaskConical size={20} aria-hidden="true" />
      <span>
        <strong>{t('cashier.sandbox')}.</strong> {t('cashier.sandboxText')}
      </span>
    </p>
  );
}

function TrialOffer() {
  const t = useT();
  return (
    <EmptyState
      title={t('cashier.trialTitle')}
      hint={t('cashier.trialText')}
      action={
        <>
          <Link to={href('register')} className={buttonClass('primary')}>
            {t('cashier.register')}
          </Link>
          <Link to={href('home')} className={buttonClass('secondary')}>
            {t('cashier.toLobby')}
          </Link>
        </>
      }
    />
  );
}

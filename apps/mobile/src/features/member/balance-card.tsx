import { useT } from '@perya/locales/page';
import { buttonClass, IconButton } from '@perya/ui';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useBalance } from '../../page/balance.ts';
import { BalanceText } from '../../page/balance-text.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './member.module.css';

/** The balance, with links to deposit and withdrawal. */
export function BalanceCard() {
  const t = useT();
  const { hidden, toggle, refresh } = useBalance();
  return (
    <section className={styles['card']} aria-label={t('member.balance')}>
      <div className={styles['balanceTop']}>
        <p className={styles['balance']}>
          <span>{t('member.balance')}</span>
          <BalanceText className={styles['hero']} />
        </p>
        <IconButton label={t(hidden ? 'member.showBalance' : 'member.hideBalance')} onClick={toggle}>
          {hidden ? <Eye size={20} /> : <EyeOff size={20} />}
        </IconButton>
        <IconButton label={t('member.refresh')} onClick={refresh}>
          <RefreshCw size={20} />
        </IconButton>
      </div>
      <div className={styles['ways']}>
        <Link to={href('voucherCenter')} className={buttonClass('primary')}>
          {t('member.deposit')}
        </Link>
        <Link to={href('withdraw')} className={buttonClass('secondary')}>
          {t('member.withdraw')}
        </Link>
      </div>
    </section>
  );
}

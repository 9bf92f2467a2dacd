// The account menu: a sheet with money, balance, help and logout.
import { useT } from '@perya/locales/page';
import { Dialog } from '@perya/ui';
import { CircleHelp, Eye, EyeOff, HandCoins, LogOut, RefreshCw, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useBalance } from '../page/balance.ts';
import { BalanceText } from '../page/balance-text.tsx';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { Link } from '../page/link.tsx';
import { logout } from '../page/logout.ts';
import { href } from '../page/paths.ts';
import { useSession } from '../page/session.ts';
import { useQueryCache } from '../page/use-cached-query.ts';
import styles from './menu-list.module.css';

type AccountMenuProps = { open: boolean; onClose: () => void };

/** A visitor's taps lead to the login, except for help; entries that need an account are left out. */
export function AccountMenu({ open, onClose }: AccountMenuProps) {
  const t = useT();
  const session = useSession();
  const [confirming, setConfirming] = useState(false);
  const askLogout = () => {
    onClose();
    setConfirming(true);
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        kind="sheet"
        title={t('account.menu')}
        closeLabel={t('action.close')}
      >
        {session && (
          <p className={styles['figure']}>
            <span>{t('account.balance')}</span>
            <BalanceText />
          </p>
        )}
        <ul className={styles['list']}>
          <MoneyEntries onClose={onClose} />
          <BalanceEntries onClose={onClose} />
          <li>
            <Link to={href('help')} onClick={onClose}>
              <CircleHelp aria-hidden="true" />
              {t('action.helpCenter')}
            </Link>
          </li>
          {session && (
            <li>
              <button type="button" onClick={askLogout}>
                <LogOut aria-hidden="true" />
                {t('action.logout')}
              </button>
            </li>
          )}
        </ul>
      </Dialog>
      <LogoutQuestion open={confirming} onClose={() => setConfirming(false)} />
    </>
  );
}

function MoneyEntries({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <>
      <li>
        <Link to={href('voucherCenter')} onClick={onClose}>
          <Wallet aria-hidden="true" />
          {t('action.deposit')}
        </Link>
      </li>
      <li>
        <Link to={href('withdraw')} onClick={onClose}>
          <HandCoins aria-hidden="true" />
          {t('action.withdraw')}
        </Link>
      </li>
    </>
  );
}

function BalanceEntries({ onClose }: { onClose: () => void }) {
  const t = useT();
  const session = useSession();
  const balance = useBalance();
  const refresh = () => {
    if (!session) onClose();
    balance.refresh();
  };
  return (
    <>
      <li>
        <button type="button" onClick={refresh}>
          <RefreshCw aria-hidden="true" />
          {t('action.refreshBalance')}
        </button>
      </li>
      {session && (
        <li>
          <button type="button" onClick={balance.toggle}>
            {balance.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            {t(balance.hidden ? 'action.showBalance' : 'action.hideBalance')}
          </button>
        </li>
      )}
    </>
  );
}

function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const queryCache = useQueryCache();
  const confirm = () => {
    onClose();
    void logout(queryCache);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('action.logout')}
      confirm={t('action.confirm')}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {t('account.logoutQuestion')}
    </ConfirmDialog>
  );
}

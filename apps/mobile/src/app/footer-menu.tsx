import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '../page/icon.tsx';
import { Link } from '../page/link.tsx';
import { href, type PathName } from '../page/paths.ts';
import { useStatus } from '../page/status.ts';
import styles from './footer-menu.module.css';
import { overlay } from './overlay.tsx';

const InvitePanel = overlay(['agent', 'error'], () =>
  import('./invite-panel.tsx').then((part) => part.InvitePanel),
);

type EntryProps = {
  name: PathName;
  at: PathName;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
  className?: string | undefined;
};

function Entry({ name, at, icon, label, children, className }: EntryProps) {
  return (
    <li>
      <Link
        to={href(name)}
        className={classes(styles['link'], className)}
        aria-current={name === at ? 'page' : undefined}
      >
        {icon}
        <span>{label}</span>
        {children}
      </Link>
    </li>
  );
}

/** The bar at the foot with its five entries. */
export function FooterMenu({ at }: { at: PathName }) {
  const t = useT();
  const { depositBonusBps } = useStatus().info;
  const [invite, setInvite] = useState(false);
  return (
    <nav className={styles['footer']} aria-label={t('nav.main')}>
      <ul>
        <Entry name="home" at={at} icon={<Icon name="home" />} label={t('nav.home')} />
        <Entry name="activity" at={at} icon={<Icon name="tag" />} label={t('nav.promotion')} />
        <Entry
          name="voucherCenter"
          at={at}
          icon={
            <i className={styles['coin']}>
              <Icon name="wallet" />
            </i>
          }
          label={t('nav.deposit')}
          className={styles['deposit']}
        >
          {depositBonusBps > 0 && (
            <b className={styles['bonus']}>
              <bdi dir="ltr">+{depositBonusBps / 100}%</bdi>
            </b>
          )}
        </Entry>
        <li>
          <button
            type="button"
            className={styles['link']}
            aria-haspopup="dialog"
            onClick={() => setInvite(true)}
          >
            <Icon name="invite" />
            <span>{t('nav.invite')}</span>
          </button>
        </li>
        <Entry name="memberHome" at={at} icon={<Icon name="person" />} label={t('nav.mine')} />
      </ul>
      <InvitePanel open={invite} onClose={() => setInvite(false)} />
    </nav>
  );
}

/** The bar of the game screens: lottery, live and slots. */
export function GamesBar({ at }: { at: PathName }) {
  const t = useT();
  return (
    <nav className={styles['footer']} aria-label={t('nav.categories')}>
      <ul>
        <Entry name="home" at={at} icon={<Icon name="home" />} label={t('nav.home')} />
        <Entry name="lott" at={at} icon={<Icon name="category-LOTT" />} label={t('category.LOTT')} />
        <Entry name="live" at={at} icon={<Icon name="category-LIVE" />} label={t('category.LIVE')} />
        <Entry name="slot" at={at} icon={<Icon name="category-RNG" />} label={t('category.RNG')} />
      </ul>
    </nav>
  );
}

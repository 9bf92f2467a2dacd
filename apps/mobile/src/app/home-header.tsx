import { useT } from '@perya/locales/page';
import { buttonClass, classes, IconButton } from '@perya/ui';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../page/icon.tsx';
import { Link } from '../page/link.tsx';
import { optionalPart } from '../page/optional-part.tsx';
import { href } from '../page/paths.ts';
import { useSession } from '../page/session.ts';
import { useStatus } from '../page/status.ts';
import styles from './home-header.module.css';
import { overlay } from './overlay.tsx';
import { useWide } from './use-wide.ts';

const Drawer = overlay(['menu'], () => import('./drawer.tsx').then((part) => part.Drawer));
const AccountMenu = overlay([], () => import('./account-menu.tsx').then((part) => part.AccountMenu));
const HeaderNav = optionalPart(['menu'], () => import('./header-nav.tsx').then((part) => part.HeaderNav));
const MemberCorner = lazy(() =>
  import('./member-corner.tsx').then((part) => ({ default: part.MemberCorner })),
);

/** Home's own header; the logo leads home and clears every filter. */
export function HomeHeader() {
  const t = useT();
  const { info } = useStatus();
  const session = useSession();
  const [drawer, setDrawer] = useState(false);
  const wide = useWide();
  return (
    <header className={styles['banner']}>
      <div className={styles['header']}>
        <IconButton label={t('nav.menu')} onClick={() => setDrawer(true)}>
          <Icon name="menu" />
        </IconButton>
        <Link to={href('home')} className={styles['logo']}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M3 15 16 4l13 11z" fill="var(--magenta)" />
            <path d="M10 15 16 4l6 11z" fill="var(--text)" />
            <path d="M3 15h26l-2 4H5z" fill="var(--bulb)" />
            <path d="M6 19h20v9H6z" fill="var(--teal)" />
            <path d="M13 21h6v7h-6z" fill="var(--ground)" />
          </svg>
          <span>{info.name}</span>
        </Link>
        {session ? (
          <Suspense fallback={<div className={styles['corner']} />}>
            <MemberCorner session={session} />
          </Suspense>
        ) : (
          <VisitorCorner />
        )}
        <Drawer open={drawer} onClose={() => setDrawer(false)} />
      </div>
      {/* A phone has the side menu for this, and does not fetch it. */}
      {wide && <HeaderNav />}
    </header>
  );
}

function VisitorCorner() {
  const t = useT();
  const [menu, setMenu] = useState(false);
  return (
    <div className={classes(styles['corner'], styles['visitor'])}>
      <Link to={href('login')} className={buttonClass('secondary', true)}>
        {t('action.login')}
      </Link>
      <Link to={href('register')} className={buttonClass('primary', true)}>
        {t('action.register')}
      </Link>
      <IconButton
        label={t('account.menu')}
        className={styles['more']}
        aria-haspopup="dialog"
        onClick={() => setMenu(true)}
      >
        <Icon name="forward" />
      </IconButton>
      <AccountMenu open={menu} onClose={() => setMenu(false)} />
    </div>
  );
}

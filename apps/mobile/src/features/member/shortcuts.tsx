import { useT } from '@perya/locales/page';
import { Forward, rowClass, rowsClass } from '@perya/ui';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../page/link.tsx';
import { isMember, useSession } from '../../page/session.ts';
import { usePromo } from '../../page/status.ts';
import { UnreadBadge } from '../../page/unread-badge.tsx';
import { groupsOf } from './member-links.ts';
import styles from './shortcuts.module.css';

const LogoutDialog = lazy(() =>
  import('../../page/logout-dialog.tsx').then((part) => ({ default: part.LogoutDialog })),
);

/** The member centre's links: groups of tiles in the new layout, one list in the old. */
export function Shortcuts({ tiles }: { tiles: boolean }) {
  return (
    <>
      {tiles ? <Tiles /> : <List />}
      <Logout />
    </>
  );
}

function useGroups() {
  const session = useSession();
  const referral = usePromo('REFERRAL');
  return groupsOf(session !== undefined && !isMember(session), referral);
}

function Tiles() {
  const t = useT();
  return useGroups().map(({ id, links }) => (
    <section key={id} className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{t(id)}</h2>
      <ul className={styles['tiles']}>
        {links.map(({ to, id: name, Icon }) => (
          <li key={name}>
            <Link to={to} className={styles['tile']}>
              <Icon size={26} aria-hidden="true" />
              <span>{t(name)}</span>
              {name === 'member.inbox' && <UnreadBadge className={styles['count']} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function List() {
  const t = useT();
  return (
    <ul className={rowsClass}>
      {useGroups()
        .flatMap(({ links }) => [...links])
        .map(({ to, id, Icon }) => (
          <li key={id}>
            <Link to={to} className={rowClass}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {t(id)} {id === 'member.inbox' && <UnreadBadge />}
              </span>
              <Forward />
            </Link>
          </li>
        ))}
    </ul>
  );
}

function Logout() {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <div className={rowsClass}>
        <button type="button" className={rowClass} onClick={() => setConfirming(true)}>
          <LogOut size={20} aria-hidden="true" />
          <span>{t('member.logout')}</span>
        </button>
      </div>
      {confirming && (
        <Suspense fallback={null}>
          <LogoutDialog open onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

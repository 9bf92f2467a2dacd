import { useT } from '@perya/locales/page';
import { Forward, rowClass, rowsClass } from '@perya/ui';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../page/link.tsx';
import { UnreadBadge } from '../../page/unread-badge.tsx';
import styles from './shortcuts.module.css';
import { groups } from './ways.ts';

const LogoutDialog = lazy(() =>
  import('../../page/logout-dialog.tsx').then((part) => ({ default: part.LogoutDialog })),
);

/** What there is to open: by the new layout in groups of tiles, by the old one as one list. */
export function Shortcuts({ tiles }: { tiles: boolean }) {
  return (
    <>
      {tiles ? <Tiles /> : <List />}
      <Logout />
    </>
  );
}

function Tiles() {
  const t = useT();
  return groups.map(({ id, ways }) => (
    <section key={id} className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{t(id)}</h2>
      <ul className={styles['tiles']}>
        {ways.map(({ to, id: name, Icon }) => (
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
      {groups
        .flatMap(({ ways }) => [...ways])
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
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={rowsClass}>
        <button type="button" className={rowClass} onClick={() => setAsking(true)}>
          <LogOut size={20} aria-hidden="true" />
          <span>{t('member.logout')}</span>
        </button>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <LogoutDialog open onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useT } from '@perya/locales/page';
import { Button, buttonClass, EmptyState } from '@perya/ui';
import { Heart, HeartOff } from 'lucide-react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isMember, useSession } from '../../page/session.ts';
import { HostState } from './host-state.tsx';
import { HostVideo } from './host-video.tsx';
import styles from './hosts.module.css';
import { type Host, useFollow, useHosts, useRoom } from './use-hosts.ts';

/** A host's room: the video, following, and the room's game. Visitors see the poster. */
export function HostRoomScreen() {
  const t = useT();
  const session = useSession();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const hosts = useHosts();
  const listed = hosts.data?.find(({ anchorId }) => anchorId === id);
  const room = useRoom(id, session !== undefined && listed !== undefined);
  if (!hosts.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={hosts} count={1} size={styles['waiting']} />
      </div>
    );
  const host = room.data?.anchor ?? listed;
  if (!host) return <EmptyState title={t('hosts.gone')} hint={t('hosts.emptyText')} />;
  return (
    <div className={styles['screen']}>
      <HostVideo
        poster={host.picture}
        streamUrl={room.data?.streamUrl ?? undefined}
        kilobytesPerMinute={room.data?.kilobytesPerMinute ?? 0}
      />
      <div className={styles['about']}>
        <h2>
          <bdi>{host.name}</bdi>
        </h2>
        <p>{host.title}</p>
        <HostState host={host} />
      </div>
      {!session && (
        <Link className={buttonClass('primary', false, true)} to={href('login')}>
          {t('hosts.logIn')}
        </Link>
      )}
      {session && host.nodeId !== null && (
        <Link className={buttonClass('primary', false, true)} to={href('inPlay', { nodeId: host.nodeId })}>
          {t('hosts.game')}
        </Link>
      )}
      {session && isMember(session) && <FollowButton host={host} />}
    </div>
  );
}

function FollowButton({ host }: { host: Host }) {
  const t = useT();
  const { busy, change } = useFollow(host);
  const Face = host.focused ? HeartOff : Heart;
  return (
    <Button tone="secondary" wide busy={busy} aria-pressed={host.focused} onClick={() => void change()}>
      <Face size={20} aria-hidden="true" />
      {t(host.focused ? 'hosts.unfollow' : 'hosts.follow')}
    </Button>
  );
}

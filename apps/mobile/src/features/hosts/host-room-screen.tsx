import { useT } from '@perya/locales/page';
import { Button, buttonClass, EmptyState } from '@perya/ui';
import { Heart, HeartOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { isMember, useSession } from '../../page/session.ts';
import { HostState } from './host-state.tsx';
import { HostVideo } from './host-video.tsx';
import styles from './hosts.module.css';
import { type Host, useFollow, useHosts, useRoom } from './use-hosts.ts';
import { useRoomChat } from './use-room-chat.ts';

const RoomChat = optionalPart(['hosts'], () => import('./room-chat.tsx').then((part) => part.RoomChat));

const WatchedCheck = optionalPart(['play'], () =>
  import('./watched-check.tsx').then((part) => part.WatchedCheck),
);

/** A host's room: the video, following, and the room's game. Visitors see the poster. */
export function HostRoomScreen() {
  const t = useT();
  const session = useSession();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const hosts = useHosts();
  const listed = hosts.data?.find(({ anchorId }) => anchorId === id);
  const room = useRoom(id, session !== undefined && listed !== undefined);
  const chat = useRoomChat(room.data && id);
  const [isDue, setDue] = useState(false);
  if (!hosts.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={hosts} count={1} size={styles['waiting']} />
      </div>
    );
  const host = listed && (room.data?.anchor ?? listed);
  if (!host) return <EmptyState title={t('hosts.gone')} hint={t('hosts.emptyText')} />;
  const shown = chat.state ? { ...host, viewers: chat.state.viewers } : host;
  return (
    <div className={styles['screen']}>
      {/* A reality check stops the video. */}
      <HostVideo
        key={isDue ? 'stopped' : 'shown'}
        poster={host.picture}
        streamUrl={room.data?.streamUrl ?? undefined}
        kilobytesPerMinute={room.data?.kilobytesPerMinute ?? 0}
      />
      <div className={styles['about']}>
        <h2>
          <bdi>{host.name}</bdi>
        </h2>
        <p {...ownLanguage(host.language)}>{host.title}</p>
        <HostState host={shown} />
      </div>
      {!session && (
        <Link className={buttonClass('primary', false, true)} to={href('login')}>
          {t('hosts.logIn')}
        </Link>
      )}
      {session && (
        <div className={styles['actions']}>
          {host.nodeId !== null && (
            <Link className={buttonClass('primary')} to={href('inPlay', { nodeId: host.nodeId })}>
              {t('hosts.game')}
            </Link>
          )}
          {isMember(session) && <FollowButton host={host} />}
        </div>
      )}
      {room.data && session && isMember(session) && <WatchedCheck onDue={setDue} />}
      {room.data && <RoomChat room={room.data} chat={chat} />}
    </div>
  );
}

function FollowButton({ host }: { host: Host }) {
  const t = useT();
  const { busy, change } = useFollow(host);
  const Face = host.focused ? HeartOff : Heart;
  return (
    <Button tone="secondary" busy={busy} aria-pressed={host.focused} onClick={() => void change()}>
      <Face size={20} aria-hidden="true" />
      {t(host.focused ? 'hosts.unfollow' : 'hosts.follow')}
    </Button>
  );
}

// Keeps the page in a room while it is seen: joins by the page's socket, leaves when it is hidden.
import { useEffect, useState } from 'react';
import { roomSocket } from '../../page/room-socket.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { joinedState, type RoomMessage, type RoomState, withFrame, withOwn } from './room-state.ts';
import { listCall, roomCall } from './use-hosts.ts';

/** `anchorId` undefined: into no room. `state` undefined: not joined yet. */
export function useRoomChat(anchorId: string | undefined) {
  const queryCache = useQueryCache();
  const [state, setState] = useState<RoomState>();
  useEffect(() => {
    if (anchorId === undefined) return undefined;
    const enter = (id: string | null) => {
      try {
        roomSocket.say?.({ type: 'room', anchorId: id });
      } catch {
        // The socket connects: its welcome enters the room.
      }
    };
    const follow = () => enter(document.hidden ? null : anchorId);
    roomSocket.hear = (message) => {
      if (message.type === 'welcome') follow();
      else if (message.type === 'roomMute') void queryCache.invalidate(roomCall);
      else if (!('anchorId' in message) || message.anchorId !== anchorId) return;
      else if (message.type === 'roomJoined') setState(joinedState(message));
      else if (message.type === 'room') setState((before) => before && withFrame(before, message));
      else void queryCache.invalidate(listCall);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      roomSocket.hear = undefined;
      enter(null);
    };
  }, [anchorId, queryCache]);
  return {
    state,
    addOwn: (message: RoomMessage) => setState((before) => before && withOwn(before, message)),
  };
}

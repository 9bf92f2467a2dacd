// What a room's chat shows: its messages in order, which are the caller's own, and how many watch.
import type { ServerMessage } from '@perya/contract';

type Joined = Extract<ServerMessage, { type: 'roomJoined' }>;
type Frame = Extract<ServerMessage, { type: 'room' }>;
export type RoomMessage = Frame['messages'][number];
export type RoomState = Pick<Joined, 'messages' | 'viewers'> & { own: ReadonlySet<string> };

/** More would only slow the page. */
const mostShown = 200;

export const joinedState = ({ messages, own, viewers }: Joined): RoomState => ({
  messages,
  viewers,
  own: new Set(own),
});

/** With the new and restored messages in their places, once each, and without the hidden ones. */
export function withFrame(
  state: RoomState,
  { messages, hidden, viewers }: Omit<Frame, 'type' | 'anchorId'>,
): RoomState {
  const known = new Map([...state.messages, ...messages].map((message) => [message.messageId, message]));
  for (const id of hidden) known.delete(id);
  const shown = [...known.values()].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.messageId < other.messageId ? -1 : 1),
  );
  return { ...state, messages: shown.slice(-mostShown), viewers };
}

/** With a message of the caller, which its answer or a frame brings first. */
export const withOwn = (state: RoomState, message: RoomMessage): RoomState => ({
  ...withFrame(state, { messages: [message], hidden: [], viewers: state.viewers }),
  own: new Set([...state.own, message.messageId]),
});

// The page's one socket as a host's room uses it.
import type { ClientMessage, ServerMessage } from '@perya/contract';

export const roomSocket: {
  /** Set by what keeps the socket open. Throws while it connects. */
  say?: (message: ClientMessage) => void;
  /** Gets every message of the server. */
  hear?: ((message: ServerMessage) => void) | undefined;
} = {};
